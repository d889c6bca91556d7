import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { adminIdleMs } from "@haat/contract/admin/admin.constants";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { openAdmin } from "../../testing/open-admin.tsx";

const database = testDatabase();
const { anAdmin } = builders(database);

const minute = 60_000;
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("an idle admin page", () => {
  it("redirects to the login after 30 minutes and clears its data", async () => {
    const { address } = await openAdmin(database, "/admin/people?type=seller", { admin: await anAdmin() });
    await screen.findByRole("heading", { level: 1, name: "People" });
    const open = address();
    await wait(adminIdleMs - minute);
    expect(address()).toBe(open);
    fireEvent.keyDown(document, { key: "Tab" });
    await wait(adminIdleMs - minute);
    expect(address()).toBe(open);
    await wait(2 * minute);
    expect(address()).toBe(`/admin/login?redirect=${encodeURIComponent(open)}`);
    expect(await screen.findByLabelText(/^Email/)).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "People" })).toBeNull();
  });
});
