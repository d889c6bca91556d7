import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isBrokenFile, loadLate, reloadIfGone, watchLateFiles } from "./late-file.ts";

const file = "https://haat.test/assets/menu-1.js";
let reloaded = 0;
let answer: () => Promise<Response>;

beforeEach(() => {
  watchLateFiles();
  reloaded = 0;
  vi.spyOn(location, "reload").mockImplementation(() => void (reloaded += 1));
  vi.stubGlobal("fetch", () => answer());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Fails to load a file, with the events that Vite sends. */
async function lateError(
  error: Error = new TypeError(`Failed to fetch dynamically imported module: ${file}`),
) {
  const event = Object.assign(new Event("vite:preloadError", { cancelable: true }), { payload: error });
  window.dispatchEvent(event);
  return loadLate(() => Promise.reject(error)).catch((caught: unknown) => caught);
}

it("a page whose file the server no longer has is reloaded, once", async () => {
  answer = async () => new Response(null, { status: 404 });
  expect(await reloadIfGone(await lateError())).toBe(true);
  expect(await reloadIfGone(await lateError())).toBe(false);
  expect(reloaded).toBe(1);
});

it.each([
  ["in the middle of a sentence", new SyntaxError("Unexpected end of input")],
  ["at a word that means nothing", new ReferenceError("functi is not defined")],
])("so is one whose file came broken off %s", async (_, broken) => {
  answer = async () => new Response("");
  expect(await reloadIfGone(await lateError(broken))).toBe(true);
  expect(reloaded).toBe(1);
});

it("a page stays where the connection is lost, the server has the file, or something else failed", async () => {
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  expect(await reloadIfGone(await lateError())).toBe(false);
  answer = async () => new Response("");
  expect(await reloadIfGone(await lateError())).toBe(false);
  answer = async () => new Response(null, { status: 404 });
  expect(await reloadIfGone(new Error("Else"))).toBe(false);
  expect(reloaded).toBe(0);
});

it("a script that was cut off between two statements counts as broken", async () => {
  expect(isBrokenFile(await loadLate(async () => undefined).catch((error: unknown) => error))).toBe(true);
});
