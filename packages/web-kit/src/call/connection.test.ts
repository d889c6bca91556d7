import { onlineManager } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import { createTRPCClient, httpLink, TRPCClientError } from "@trpc/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fetchConnected, useRetryOnReconnect, watchConnection } from "./connection.ts";
import { messageOf, reasonOf } from "./refusal.ts";

const noConnection = "You’re offline. Please try again.";
let isReachable = true;
/** Addresses that fail although the server is reachable. */
let broken: readonly string[] = [];

/** Each test starts long after the reconnect of the one before. */
let now = Date.now();

beforeEach(() => {
  now += 60_000;
  vi.useFakeTimers({ now });
  isReachable = true;
  broken = [];
  vi.stubGlobal("fetch", async (address: string) => {
    if (!isReachable || broken.some((part) => address.includes(part))) throw new TypeError("Failed to fetch");
    return new Response("{}");
  });
});
afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function failedCall(): Promise<unknown> {
  const client = createTRPCClient({
    links: [httpLink({ url: "/api/trpc", fetch: fetchConnected as never })],
  });
  return (client as unknown as { order: { approve: { mutate: () => Promise<unknown> } } }).order.approve
    .mutate()
    .catch((error: unknown) => error);
}

it("reports a lost connection, and notices when the server is back", async () => {
  isReachable = false;
  const error = await failedCall();
  expect(error).toBeInstanceOf(TRPCClientError);
  expect([messageOf(error, "Failed."), reasonOf(error, "Failed.")]).toEqual([noConnection, noConnection]);
  expect(onlineManager.isOnline()).toBe(false);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(onlineManager.isOnline()).toBe(false);
  isReachable = true;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(onlineManager.isOnline()).toBe(true);
});

it("does not take a single failed call for a lost connection", async () => {
  broken = ["approve"];
  const error = await failedCall();
  expect(messageOf(error, "Failed.")).toBe("Failed.");
  expect(onlineManager.isOnline()).toBe(true);
});

it("checks whether the browser is right about being offline, and checks again", async () => {
  watchConnection();
  const stop = onlineManager.subscribe(() => undefined);
  vi.stubGlobal("navigator", { onLine: false });
  window.dispatchEvent(new Event("offline"));
  await vi.advanceTimersByTimeAsync(0);
  expect(onlineManager.isOnline()).toBe(true);
  isReachable = false;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(onlineManager.isOnline()).toBe(false);
  stop();
});

it("retries on every reconnect while mounted", () => {
  let tried = 0;
  const { unmount } = renderHook(() => useRetryOnReconnect(() => (tried += 1)));
  const goOffline = () => act(() => onlineManager.setOnline(false));
  const goOnline = () => act(() => onlineManager.setOnline(true));
  goOffline();
  expect(tried).toBe(0);
  goOnline();
  expect(tried).toBe(1);
  unmount();
  goOffline();
  goOnline();
  expect(tried).toBe(1);
});

it("retries failures reported soon after a reconnect, with growing delays", async () => {
  isReachable = false;
  await failedCall();
  isReachable = true;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(onlineManager.isOnline()).toBe(true);
  let tried = 0;
  const show = () => renderHook(() => useRetryOnReconnect(() => (tried += 1)));
  show();
  show();
  await vi.advanceTimersByTimeAsync(0);
  expect(tried).toBe(2);
  // The retry failed as well.
  await vi.advanceTimersByTimeAsync(1_000);
  show();
  await vi.advanceTimersByTimeAsync(499);
  expect(tried).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(tried).toBe(3);
  // Unmounted before its time.
  show().unmount();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(tried).toBe(3);
});

it("does not retry failures long after a reconnect", async () => {
  isReachable = false;
  await failedCall();
  isReachable = true;
  await vi.advanceTimersByTimeAsync(3_000 + 11_000);
  let tried = 0;
  renderHook(() => useRetryOnReconnect(() => (tried += 1)));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(tried).toBe(0);
});
