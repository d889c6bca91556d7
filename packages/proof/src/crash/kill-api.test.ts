import { describe, expect, it } from "vitest";
import { killApi } from "./kill-api.ts";
import { unharmed } from "./trade.ts";

describe("killing API processes that have orders in flight", () => {
  it("loses, doubles and withholds no order, and every retry tells the truth", async () => {
    const figures = await killApi({ kills: 60, clients: 24, seed: 1 });
    expect(figures).toMatchObject({ ...unharmed, kills: 60 });
    expect(figures.cutOff).toBeGreaterThanOrEqual(60);
    // Orders that were placed by a process that did not live to say so.
    expect(figures.replayed).toBeGreaterThan(0);
    expect(figures.placedInCalm).toBeGreaterThan(0);
  });
});
