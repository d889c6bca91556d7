import { beforeEach, describe, expect, it } from "vitest";
import { createCountCache, cachedCount, type CountCache } from "./count-cache.ts";

const start = 1_000;
let now = start;
let counted = 0;
let memory: CountCache;

beforeEach(() => {
  now = start;
  counted = 0;
  memory = createCountCache({ now: () => new Date(now) });
});

const ask = (isLarge = false) =>
  cachedCount(memory, ["all"], { count: () => Promise.resolve(++counted), isLarge: () => isLarge });

describe("a count", () => {
  it("is made once for all who ask at once, and again after a second", async () => {
    expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
    now = start + 1_000;
    expect(await ask()).toBe(1);
    now = start + 1_001;
    expect(await ask()).toBe(2);
  });

  it("is kept longer when it was dear, as long as a page is kept at the most", async () => {
    for (const [tookMs, lasts] of [
      [5, 1_000],
      [40, 4_000],
      [3_000, 10_000],
    ] as const) {
      memory.drop();
      const count = () => {
        now += tookMs;
        return Promise.resolve(++counted);
      };
      const asked = () => cachedCount(memory, ["all"], { count, isLarge: () => false });
      const first = await asked();
      now += lasts;
      expect(await asked()).toBe(first);
      now += 1;
      expect(await asked()).toBe(first + 1);
    }
  });

  it("is kept longer when it is of many, until it is to be forgotten", async () => {
    await ask(true);
    now = start + 300_000;
    expect(await ask(true)).toBe(1);
    memory.drop();
    expect(await ask(true)).toBe(2);
  });

  it("that failed is made again", async () => {
    const failing = { count: () => Promise.reject(new Error("busy")), isLarge: () => false };
    await expect(cachedCount(memory, ["all"], failing)).rejects.toThrow("busy");
    expect(await ask()).toBe(1);
  });
});
