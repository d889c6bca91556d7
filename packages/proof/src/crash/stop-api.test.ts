import { describe, expect, it } from "vitest";
import { stopApi } from "./stop-api.ts";
import { unharmed } from "./trade.ts";

describe("asking API processes under load to stop", () => {
  it("fails no call, warns whoever asks for readiness, and ends within five seconds", async () => {
    const figures = await stopApi({ stops: 20, clients: 24, seed: 1 });
    expect(figures).toMatchObject({
      ...unharmed,
      stops: 20,
      retried: 0,
      unclean: 0,
      keptAlive: 0,
      steadyFailed: 0,
      slowFailed: 0,
    });
    expect(figures.shortestNoticeMs).toBeGreaterThan(0);
    expect(figures.slowestExitMs).toBeLessThanOrEqual(5_000);
    expect(figures.placedInCalm).toBeGreaterThan(0);
  });
});
