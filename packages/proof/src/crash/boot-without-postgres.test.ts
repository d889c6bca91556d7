import { describe, expect, it } from "vitest";
import { bootWithoutPostgres } from "./boot-without-postgres.ts";

describe("API processes that start while PostgreSQL is down", () => {
  it("wait for it, say so in one line, and open as soon as it is there", async () => {
    const figures = await bootWithoutPostgres({ awayMs: 2_000, troubledBoots: 2, seed: 1 });
    expect(figures).toMatchObject({ wrongAnswers: 0, lines: 1, unclean: 0, troubledOpened: 2, died: 0 });
    expect(figures.asked).toBeGreaterThan(0);
    expect(figures.openedAfterMs).toBeLessThan(5_000);
    expect(figures.stoppedAfterMs).toBeLessThanOrEqual(5_000);
  });
});
