import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchLateFiles } from "./late-file.ts";
import { useComponentWhen } from "./use-late-component.tsx";

const Part = () => null;
const gone = "Failed to fetch dynamically imported module: https://haat.test/assets/sales-1.js";

let reloaded = 0;
let status: number;

beforeEach(() => {
  watchLateFiles();
  sessionStorage.clear();
  reloaded = 0;
  vi.spyOn(location, "reload").mockImplementation(() => void (reloaded += 1));
  vi.stubGlobal("fetch", async () => new Response(null, { status }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A part that fails once with each error before it loads, and its number of loads. */
function aPart(...errors: readonly Error[]) {
  const left = [...errors];
  let asked = 0;
  const load = async () => {
    asked += 1;
    const error = left.shift();
    if (!error) return Part;
    window.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload: error }));
    throw error;
  };
  return { load, asked: () => asked };
}

describe("a part that comes by itself", () => {
  it("says that it did not come, and comes when it is asked for again", async () => {
    status = 200;
    const { load } = aPart(new TypeError(gone));
    const { result } = renderHook(() => useComponentWhen(true, load));
    await waitFor(() => expect(result.current.hasFailed).toBe(true));
    act(() => result.current.retry());
    expect(result.current.hasFailed).toBe(false);
    await waitFor(() => expect(result.current.component).toBeDefined());
    expect(reloaded).toBe(0);
  });

  it("is asked for again without a word where nobody would miss it", async () => {
    status = 200;
    const { load, asked } = aPart(new TypeError(gone));
    const { result } = renderHook(() => useComponentWhen(true, load));
    await waitFor(() => expect(asked()).toBe(1));
    await waitFor(() => {
      window.dispatchEvent(new Event("pointerdown"));
      expect(result.current.component).toBeDefined();
    });
    expect(asked()).toBe(2);
  });

  it("is asked for again by itself when somebody does something", async () => {
    status = 200;
    const { load, asked } = aPart(new TypeError(gone));
    const { result } = renderHook(() => useComponentWhen(true, load));
    await waitFor(() => expect(result.current.hasFailed).toBe(true));
    act(() => void window.dispatchEvent(new Event("pointerdown")));
    await waitFor(() => expect(result.current.component).toBeDefined());
    expect([asked(), result.current.hasFailed]).toEqual([2, false]);
  });

  it("reloads the page, once, where the server no longer has its file", async () => {
    status = 404;
    const { load } = aPart(new TypeError(gone), new TypeError(gone));
    const { result } = renderHook(() => useComponentWhen(true, load));
    await waitFor(() => expect(reloaded).toBe(1));
    expect(result.current.hasFailed).toBe(false);
    const again = renderHook(() => useComponentWhen(true, load));
    await waitFor(() => expect(again.result.current.hasFailed).toBe(true));
    expect(reloaded).toBe(1);
  });

  it("is not asked for by itself where it came broken, and has the page reloaded by who asks for it", async () => {
    status = 200;
    const broken = () => new SyntaxError("Unexpected end of input");
    const { load, asked } = aPart(broken(), broken(), broken());
    renderHook(() => useComponentWhen(true, load));
    await waitFor(() => expect(reloaded).toBe(1));
    const { result } = renderHook(() => useComponentWhen(true, load));
    await waitFor(() => expect(result.current.hasFailed).toBe(true));
    act(() => void window.dispatchEvent(new Event("pointerdown")));
    expect(asked()).toBe(2);
    act(() => result.current.retry());
    await waitFor(() => expect(reloaded).toBe(2));
  });

  it("stands at once where it was before", async () => {
    const { load, asked } = aPart();
    const { result, unmount } = renderHook(() => useComponentWhen(true, load));
    await waitFor(() => expect(result.current.component).toBeDefined());
    const { component } = result.current;
    unmount();
    const seen: unknown[] = [];
    renderHook(() =>
      seen.push(useComponentWhen(true, load).component, useComponentWhen(true, load).component),
    );
    expect([seen[0] === component, seen[1] === component, asked()]).toEqual([true, true, 1]);
  });
});
