import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OrderEventList } from "@haat/contract/live/live.schema";
import { toastMs } from "@haat/contract/shop.constants";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { holdTimers } from "@haat/ui/testing/hold-timers.ts";
import { renderSellerApp } from "#testing/render-seller-app.tsx";

const database = testDatabase();
const { aSeller } = builders(database);

const streams: EventTarget[] = [];
let told = 0;

class Stream extends EventTarget {
  constructor() {
    super();
    streams.push(this);
  }
  close() {
    return undefined;
  }
}

// This tab holds the event stream.
const locks = { request: (_name: string, _options: object, lead: () => Promise<void>) => lead() };

beforeEach(() => {
  streams.length = 0;
  vi.stubGlobal("EventSource", Stream);
  Object.defineProperty(navigator, "locks", { value: locks, configurable: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "locks");
});

/** The server announces these products, each in a separate order. */
function tell(...names: readonly string[]): void {
  const events: OrderEventList = {
    isFirst: false,
    isWhole: true,
    items: names.map((name) => ({
      id: `event-${told++}`,
      type: "placed",
      to: "pending",
      by: "buyer",
      sellerName: null,
      orderId: `order-${told}`,
      orderNumber: 1_000 + told,
      lines: [{ name, quantity: 1 }],
    })),
  };
  const lastEventId = `${told}:${told}:`;
  act(() => {
    streams.at(-1)?.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(events), lastEventId }));
  });
}

async function openDashboard() {
  await renderSellerApp(database, "/", await aSeller());
  await waitFor(() => expect(streams).toHaveLength(1));
}

const toasts = () => screen.queryAllByText(/new order/i).map(({ textContent }) => textContent);

describe("the toast for new orders", () => {
  it("updates with each of ten orders in a row", async () => {
    await openDashboard();
    tell("Lamp 1");
    await waitFor(() => expect(toasts()).toEqual(["New order: Lamp 1."]));
    for (let count = 2; count <= 10; count += 1) {
      tell(`Lamp ${count}`);
      const sentence = `${count} new orders. The newest: Lamp ${count}.`;
      await waitFor(() => expect(toasts()).toEqual([sentence]));
    }
  });

  it("stays its full time after the newest order, then counts from zero", async () => {
    await openDashboard();
    // The timer restarts only if its duration differs, if only by a millisecond.
    const timers = holdTimers(toastMs, toastMs + 1);
    tell("Lamp");
    await waitFor(() => expect(toasts()).toEqual(["New order: Lamp."]));
    for (const sentence of ["2 new orders. The newest: Kettle.", "3 new orders. The newest: Kettle."]) {
      const [before] = timers();
      tell("Kettle");
      await waitFor(() => expect(toasts()).toEqual([sentence]));
      await waitFor(() => expect(timers()).not.toContain(before));
      expect(timers()).toHaveLength(1);
    }
    act(() => timers()[0]?.run());
    await waitFor(() => expect(toasts()).toEqual([]));
    tell("Rug");
    await waitFor(() => expect(toasts()).toEqual(["New order: Rug."]));
  });

  it("doesn't wait for other toasts", async () => {
    await openDashboard();
    act(() => ["one", "two", "three"].forEach((text) => toastSuccess(`Said ${text}`)));
    await waitFor(() => expect(screen.getAllByText(/^Said /)).toHaveLength(3));
    tell("Lamp", "Kettle");
    await waitFor(() => expect(toasts()).toEqual(["2 new orders."]));
  });
});
