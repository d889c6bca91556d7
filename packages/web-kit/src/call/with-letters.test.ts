import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { withLetters } from "./with-letters.ts";

const inHindi = () => Response.json({ name: "पीतल का दिया" });
const face = '1em "Anek Devanagari Variable"';

/** The fonts of a browser that has this face, loads it, or never ends loading it. */
function fonts({ hasFace = false, loading }: { hasFace?: boolean; loading: Promise<unknown> }) {
  const load = vi.fn(() => loading);
  vi.stubGlobal("document", { fonts: { check: () => hasFace, load } });
  return load;
}

/** What the answer is once it is passed on; null while it is held back. */
function passed(response: Response) {
  const state: { answer: Response | null } = { answer: null };
  void withLetters(response).then((answer) => (state.answer = answer));
  return state;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("an answer with Hindi in it", () => {
  it("is held back until its letters are there, and then is whole", async () => {
    let arrive = (): void => undefined;
    const load = fonts({ loading: new Promise<void>((resolve) => (arrive = resolve)) });
    const held = passed(inHindi());
    await vi.advanceTimersByTimeAsync(300);
    expect(held.answer).toBeNull();
    expect(load).toHaveBeenCalledExactlyOnceWith(face, "अ");
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect(await held.answer?.json()).toEqual({ name: "पीतल का दिया" });
  });

  it("waits for letters that do not come for less than half a second", async () => {
    fonts({ loading: new Promise(() => undefined) });
    const held = passed(inHindi());
    await vi.advanceTimersByTimeAsync(500);
    expect(await held.answer?.json()).toEqual({ name: "पीतल का दिया" });
  });

  it("comes without them when they cannot be had", async () => {
    fonts({ loading: Promise.reject(new Error("the line is down")) });
    const held = passed(inHindi());
    await vi.advanceTimersByTimeAsync(0);
    expect(await held.answer?.json()).toEqual({ name: "पीतल का दिया" });
  });
});

describe("an answer that needs no letters", () => {
  it.each([
    ["without Hindi", { text: '{"name":"Kurta, ₹ 499, café"}', hasFace: false }],
    ["whose letters are there", { text: '{"name":"दिया"}', hasFace: true }],
  ])("%s is passed on at once", async (_which, { text, hasFace }) => {
    const load = fonts({ hasFace, loading: new Promise(() => undefined) });
    const held = passed(new Response(text));
    await vi.advanceTimersByTimeAsync(0);
    expect(await held.answer?.text()).toBe(text);
    expect(load).not.toHaveBeenCalled();
  });
});
