import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchLateFiles } from "@haat/ui/late/late-file.ts";
import { loadWithRetry } from "./load-with-retry.ts";

const gone = "Failed to fetch dynamically imported module: https://haat.test/assets/live-order-events-1.js";

let reloaded = 0;
let answer: (address: string) => Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers();
  watchLateFiles();
  sessionStorage.clear();
  reloaded = 0;
  vi.spyOn(location, "reload").mockImplementation(() => void (reloaded += 1));
  vi.stubGlobal("fetch", (asked: string | URL) => answer(String(asked)));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A module that fails this many times before it loads. */
function aPart(fails: number, error: () => Error = () => new TypeError(gone)) {
  const counts = { asked: 0, come: 0 };
  const load = async () => {
    counts.asked += 1;
    if (counts.asked > fails) return "part";
    const failure = error();
    window.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload: failure }));
    throw failure;
  };
  const end = loadWithRetry(load, () => (counts.come += 1));
  return { counts, end };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it("retries with growing pauses until the module is loaded", async () => {
  answer = async () => new Response("");
  const { counts } = aPart(3);
  await pass(0);
  expect(counts.asked).toBe(1);
  await pass(3_000);
  expect(counts.asked).toBe(2);
  await pass(3_000);
  expect(counts.asked).toBe(2);
  await pass(3_000);
  expect(counts.asked).toBe(3);
  await pass(12_000);
  expect(counts).toEqual({ asked: 4, come: 1 });
  await pass(3_600_000);
  expect(counts.asked).toBe(4);
});

it("reloads the page once when the file is gone, then keeps retrying", async () => {
  answer = async (asked) => new Response(null, { status: asked.includes("/assets/") ? 404 : 200 });
  const first = aPart(1);
  await vi.waitFor(() => expect([reloaded, first.counts.asked]).toEqual([1, 1]));
  first.end();
  const { counts } = aPart(1);
  await pass(3_000);
  expect([reloaded, counts.come]).toEqual([1, 1]);
});

it("reloads the page once for a broken file, and does not retry it", async () => {
  answer = async () => new Response("");
  const broken = () => new SyntaxError("Unexpected end of input");
  aPart(9, broken);
  await vi.waitFor(() => expect(reloaded).toBe(1));
  const { counts } = aPart(9, broken);
  await pass(3_600_000);
  expect([reloaded, counts.asked]).toEqual([1, 1]);
});

it("retries on reconnect, but not after it was stopped", async () => {
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  const { counts } = aPart(1);
  const ended = aPart(1);
  await pass(2_000);
  ended.end();
  expect([counts.asked, counts.come]).toEqual([1, 0]);
  answer = async () => new Response("");
  await pass(3_000);
  expect([counts.come, ended.counts.come, reloaded]).toEqual([1, 0, 0]);
});
