import { describe, expect, it } from "vitest";
import { createCache } from "./cache.ts";

function aCache() {
  const cache = createCache<{ nth: number }>({ max: 9, lifetimeMs: () => 1_000, now: () => 1 });
  let made = 0;
  const make = async () => ({ nth: (made += 1) });
  return { cache, make };
}

describe("what is made again", () => {
  it("takes the place of what is kept, and is made once for all who ask at the same time", async () => {
    const { cache, make } = aCache();
    expect([await cache.get("a", make), await cache.get("a", make)]).toEqual([{ nth: 1 }, { nth: 1 }]);
    const both = await Promise.all([cache.renew("a", make), cache.renew("a", make)]);
    expect(both).toEqual([{ nth: 2 }, { nth: 2 }]);
    expect(cache.peek("a")).toEqual({ nth: 2 });
  });

  it("leaves what is kept where it fails, and keeps nothing that was dropped in the meantime", async () => {
    const { cache, make } = aCache();
    await cache.get("a", make);
    await expect(cache.renew("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(cache.peek("a")).toEqual({ nth: 1 });
    const slow = cache.renew("a", make);
    cache.drop();
    expect(await slow).toEqual({ nth: 2 });
    expect(cache.peek("a")).toBeUndefined();
  });
});
