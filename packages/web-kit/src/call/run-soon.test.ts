import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { runSoon } from "./run-soon.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function counted() {
  let runs = 0;
  const soon = runSoon(async () => (runs += 1), 1_000);
  return { ...soon, runs: () => runs };
}

describe("running soon", () => {
  it("is at once, and once more for all that is asked in the meantime", () => {
    const { ask, runs } = counted();
    ask();
    expect(runs()).toBe(1);
    ask();
    ask();
    expect(runs()).toBe(1);
    vi.advanceTimersByTime(1_000);
    expect(runs()).toBe(2);
    vi.advanceTimersByTime(5_000);
    expect(runs()).toBe(2);
    ask();
    expect(runs()).toBe(3);
  });

  it("is not any more once it was stopped", () => {
    const { ask, stop, runs } = counted();
    ask();
    ask();
    stop();
    vi.advanceTimersByTime(5_000);
    expect(runs()).toBe(1);
  });
});
