import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { waitForFont } from "./wait-for-font.ts";

const inHindi = () => Response.json({ name: "पीतल का दिया" });
const face = '1em "Anek Devanagari Variable"';

/** Fonts of a browser that has the face, or loads it. */
function fonts({ hasFace = false, loading }: { hasFace?: boolean; loading: Promise<unknown> }) {
  const load = vi.fn(() => loading);
  vi.stubGlobal("document", { fonts: { check: () => hasFace, load } });
  return load;
}

/** The answer once it is passed on; null while it waits. */
function passed(response: Response) {
  const state: { answer: Response | null } = { answer: null };
  void waitForFont(response).then((answer) => (state.answer = answer));
  return state;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("an answer with Hindi in it", () => {
  it("waits until the font is loaded", async () => {
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

  it("waits for less than half a second", async () => {
    fonts({ loading: new Promise(() => undefined) });
    const held = passed(inHindi());
    await vi.advanceTimersByTimeAsync(500);
    expect(await held.answer?.json()).toEqual({ name: "पीतल का दिया" });
  });

  it("is passed on when the font fails to load", async () => {
    fonts({ loading: Promise.reject(new Error("the line is down")) });
    const held = passed(inHindi());
    await vi.advanceTimersByTimeAsync(0);
    expect(await held.answer?.json()).toEqual({ name: "पीतल का दिया" });
  });
});

describe("an answer that needs no font", () => {
  it.each([
    ["without Hindi", { text: '{"name":"Kurta, ₹ 499, café"}', hasFace: false }],
    ["whose font is loaded", { text: '{"name":"दिया"}', hasFace: true }],
  ])("%s is passed on immediately", async (_which, { text, hasFace }) => {
    const load = fonts({ hasFace, loading: new Promise(() => undefined) });
    const held = passed(new Response(text));
    await vi.advanceTimersByTimeAsync(0);
    expect(await held.answer?.text()).toBe(text);
    expect(load).not.toHaveBeenCalled();
  });
});
