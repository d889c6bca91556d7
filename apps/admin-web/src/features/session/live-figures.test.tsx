import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OrderEventList } from "@haat/contract/live/live.schema";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { openAdmin } from "../../testing/open-admin.tsx";

const database = testDatabase();
const { anAdmin, aBuyer, aProduct, anOrder } = builders(database);

const streams: EventTarget[] = [];

class Stream extends EventTarget {
  constructor() {
    super();
    streams.push(this);
  }
  close() {
    return undefined;
  }
}

// This tab leads the stream.
const locks = { request: (_name: string, _options: object, lead: () => Promise<void>) => lead() };

beforeEach(() => {
  vi.stubGlobal("EventSource", Stream);
  Object.defineProperty(navigator, "locks", { value: locks, configurable: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "locks");
});

/** The server announces order events. */
function announce(): void {
  const events: OrderEventList = { isFirst: false, isWhole: false, items: [] };
  const message = { data: JSON.stringify(events), lastEventId: "1:1:" };
  act(() => void streams.at(-1)?.dispatchEvent(new MessageEvent("message", message)));
}

describe("the dashboard figures", () => {
  it("update live, together with the sales below", async () => {
    const place = async () => anOrder({ buyer: await aBuyer(), lines: [{ product: await aProduct() }] });
    await place();
    await openAdmin(database, "/admin/dashboard?view=sales", { admin: await anAdmin() });
    expect(await screen.findByRole("img", { name: /^1 orders in 30 days/ })).toBeTruthy();
    await waitFor(() => expect(streams).toHaveLength(1));
    await place();
    announce();
    await waitFor(() =>
      expect(screen.getByText("Total orders").parentElement?.textContent).toContain("orders2"),
    );
    expect(await screen.findByRole("img", { name: /^2 orders in 30 days/ })).toBeTruthy();
  });
});
