import { QueryClient } from "@tanstack/react-query";
import { afterEach, describe, expect, it, vi } from "vitest";
import { followOtherTabs, clearStoredUser, storeUser, storedUser } from "./session.ts";

const user = {
  id: "1",
  name: "Asha Rao",
  email: "asha@example.test",
  contact: "9876543210",
  userType: "buyer",
  isWaiting: false,
  address: null,
  isConfirmed: true,
} as const;
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

describe("the stored session", () => {
  it("holds the user's public data and the expiry only", () => {
    storeUser({ user, expiresAt: inAnHour() });
    expect(storedUser()).toEqual(user);
    expect(Object.keys(JSON.parse(localStorage.getItem("token") ?? "{}") as object)).toEqual(["expiry"]);
  });

  it("is null after expiry or logout", () => {
    storeUser({ user, expiresAt: new Date(Date.now() - 1).toISOString() });
    expect(storedUser()).toBeNull();
    storeUser({ user, expiresAt: inAnHour() });
    clearStoredUser();
    expect(storedUser()).toBeNull();
  });

  it.each(["not json", "null", '{"name":7}', '"x"'])("is null if the stored value is invalid: %s", (text) => {
    storeUser({ user, expiresAt: inAnHour() });
    localStorage.setItem("user", text);
    expect(storedUser()).toBeNull();
  });
});

describe("another tab of the browser", () => {
  let stop = () => {};
  afterEach(() => stop());

  function following() {
    const queryClient = new QueryClient();
    queryClient.setQueryData([["cart", "show"]], "a cart");
    const changed = vi.fn();
    stop = followOtherTabs(queryClient, changed);
    const hear = (event: StorageEventInit) => window.dispatchEvent(new StorageEvent("storage", event));
    return { changed, hear, cart: () => queryClient.getQueryData([["cart", "show"]]) };
  }
  const asha = JSON.stringify(user);

  it.each<[string, StorageEventInit]>([
    ["logs out", { key: "user", oldValue: asha, newValue: null }],
    [
      "logs somebody else in",
      { key: "user", oldValue: asha, newValue: JSON.stringify({ ...user, id: "2" }) },
    ],
    ["logs somebody in", { key: "user", oldValue: null, newValue: asha }],
    ["clears everything", { key: null }],
  ])("that %s clears the loaded data", async (_what, event) => {
    const { changed, hear, cart } = following();
    hear(event);
    await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce());
    expect(cart()).toBeUndefined();
  });

  it.each<[string, StorageEventInit]>([
    ["a profile", { key: "user", oldValue: asha, newValue: JSON.stringify({ ...user, name: "Asha R." }) }],
    ["something else", { key: "mantine-color-scheme-value", oldValue: "light", newValue: "dark" }],
  ])("that changes %s does not", async (_what, event) => {
    const { changed, hear, cart } = following();
    hear(event);
    expect(cart()).toBe("a cart");
    hear({ key: null });
    // Only the second event triggered anything.
    await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce());
  });
});
