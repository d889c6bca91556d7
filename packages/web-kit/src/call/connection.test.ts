import { onlineManager } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import { createTRPCClient, httpLink, TRPCClientError } from "@trpc/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fetchConnected, useRetryWhenBack, watchConnection } from "./connection.ts";
import { messageOf, reasonOf } from "./refusal.ts";

const noConnection = "No connection right now. Please try again when you’re back online.";
let isThere = true;
/** Addresses that are not answered although the server is there. */
let broken: readonly string[] = [];

/** Each test begins long after a connection came back in the one before. */
let now = Date.now();

beforeEach(() => {
  now += 60_000;
  vi.useFakeTimers({ now });
  isThere = true;
  broken = [];
  vi.stubGlobal("fetch", async (address: string) => {
    if (!isThere || broken.some((part) => address.includes(part))) throw new TypeError("Failed to fetch");
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

it("a call without a connection says so, and the app knows until the server is there again", async () => {
  isThere = false;
  const error = await failedCall();
  expect(error).toBeInstanceOf(TRPCClientError);
  expect([messageOf(error, "Failed."), reasonOf(error, "Failed.")]).toEqual([noConnection, noConnection]);
  expect(onlineManager.isOnline()).toBe(false);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(onlineManager.isOnline()).toBe(false);
  isThere = true;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(onlineManager.isOnline()).toBe(true);
});

it("one call that fails by itself is no lost connection", async () => {
  broken = ["approve"];
  const error = await failedCall();
  expect(messageOf(error, "Failed.")).toBe("Failed.");
  expect(onlineManager.isOnline()).toBe(true);
});

it("the browser's word that it is offline is tried, and tried again while it says so", async () => {
  watchConnection();
  const stop = onlineManager.subscribe(() => undefined);
  vi.stubGlobal("navigator", { onLine: false });
  window.dispatchEvent(new Event("offline"));
  await vi.advanceTimersByTimeAsync(0);
  expect(onlineManager.isOnline()).toBe(true);
  isThere = false;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(onlineManager.isOnline()).toBe(false);
  stop();
});

it("what could not be loaded is tried again each time the connection is back, as long as that stands there", () => {
  let tried = 0;
  const { unmount } = renderHook(() => useRetryWhenBack(() => (tried += 1)));
  const lose = () => act(() => onlineManager.setOnline(false));
  const find = () => act(() => onlineManager.setOnline(true));
  lose();
  expect(tried).toBe(0);
  find();
  expect(tried).toBe(1);
  unmount();
  lose();
  find();
  expect(tried).toBe(1);
});

it("all that is told to have failed soon after the connection came back is tried again, each time later", async () => {
  isThere = false;
  await failedCall();
  isThere = true;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(onlineManager.isOnline()).toBe(true);
  let tried = 0;
  const show = () => renderHook(() => useRetryWhenBack(() => (tried += 1)));
  show();
  show();
  await vi.advanceTimersByTimeAsync(0);
  expect(tried).toBe(2);
  // What was tried failed again.
  await vi.advanceTimersByTimeAsync(1_000);
  show();
  await vi.advanceTimersByTimeAsync(499);
  expect(tried).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(tried).toBe(3);
  // Gone before its time, it is not.
  show().unmount();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(tried).toBe(3);
});

it("what fails long after a connection came back is not tried again by itself", async () => {
  isThere = false;
  await failedCall();
  isThere = true;
  await vi.advanceTimersByTimeAsync(3_000 + 11_000);
  let tried = 0;
  renderHook(() => useRetryWhenBack(() => (tried += 1)));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(tried).toBe(0);
});
