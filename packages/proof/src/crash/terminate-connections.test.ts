import { describe, expect, it } from "vitest";
import { terminateConnections } from "./terminate-connections.ts";
import { unharmed } from "./trade.ts";

describe("ending a connection of the API every 10 ms", () => {
  it("harms no order and no process, and afterwards every connection serves as before", async () => {
    const figures = await terminateConnections({ rounds: 1, seconds: 10, clients: 24, seed: 1 });
    expect(figures).toMatchObject({ ...unharmed, torn: 0, usableBefore: 20, usableAfter: 20 });
    expect(figures.terminated).toBeGreaterThan(100);
    expect(figures.recoveredPercent).toBeGreaterThanOrEqual(90);
    expect(figures.placedInCalm).toBeGreaterThan(0);
  });
});
