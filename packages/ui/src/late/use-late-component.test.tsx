import { act, renderHook } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { useLateComponent } from "./use-late-component.tsx";

const Part = () => null;

describe("a component that is fetched late", () => {
  it("is fetched once, when it is asked for", async () => {
    let fetched = 0;
    const load = async () => {
      fetched += 1;
      return Part;
    };
    const { result } = renderHook(() => useLateComponent(load));
    expect([fetched, result.current.component]).toEqual([0, null]);
    for (const time of [1, 2])
      await act(async () => expect(await result.current.fetchComponent(), `time ${time}`).toBe(true));
    expect(fetched).toBe(1);
    expect(result.current.component).not.toBeNull();
  });

  it("is asked for again after it could not be had", async () => {
    const answers = [() => Promise.reject(new Error("no line")), () => Promise.resolve(Part)];
    const { result } = renderHook(() => useLateComponent(async () => answers.shift()?.() ?? Part));
    await act(async () => expect(await result.current.fetchComponent()).toBe(false));
    expect([result.current.component, result.current.isFetching]).toEqual([null, false]);
    await act(async () => expect(await result.current.fetchComponent()).toBe(true));
    expect(result.current.component).not.toBeNull();
  });
});
