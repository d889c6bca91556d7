import { beforeEach, describe, expect, it } from "vitest";
import { createCountMemory, type CountMemory } from "./count-memory.ts";

let now = 0;
let counted = 0;
let memory: CountMemory;

beforeEach(() => {
  now = 0;
  counted = 0;
  memory = createCountMemory({ now: () => new Date(now) });
});

const ask = (isLarge = false) =>
  memory.recall("all", { count: () => Promise.resolve(++counted), isLarge: () => isLarge });

describe("a count", () => {
  it("is made once for all who ask at once, and again after a second", async () => {
    expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
    now = 999;
    expect(await ask()).toBe(1);
    now = 1_000;
    expect(await ask()).toBe(2);
  });

  it("is kept longer when it was dear, as long as a page is kept at the most", async () => {
    for (const [tookMs, lasts] of [
      [5, 1_000],
      [40, 4_000],
      [3_000, 10_000],
    ] as const) {
      memory.clear();
      const count = () => {
        now += tookMs;
        return Promise.resolve(++counted);
      };
      const asked = () => memory.recall("all", { count, isLarge: () => false });
      const first = await asked();
      now += lasts - 1;
      expect(await asked()).toBe(first);
      now += 1;
      expect(await asked()).toBe(first + 1);
    }
  });

  it("is kept longer when it is of many, until it is to be forgotten", async () => {
    await ask(true);
    now = 299_999;
    expect(await ask(true)).toBe(1);
    memory.clear();
    expect(await ask(true)).toBe(2);
  });

  it("that failed is made anew", async () => {
    const failing = { count: () => Promise.reject(new Error("busy")), isLarge: () => false };
    await expect(memory.recall("all", failing)).rejects.toThrow("busy");
    expect(await ask()).toBe(1);
  });
});
