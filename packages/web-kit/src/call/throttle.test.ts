import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { throttle } from "./throttle.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function counted() {
  let runs = 0;
  const throttled = throttle(async () => (runs += 1), 1_000);
  return { ...throttled, runs: () => runs };
}

describe("throttle", () => {
  it("runs immediately, and once more for all calls in the meantime", () => {
    const { call, runs } = counted();
    call();
    expect(runs()).toBe(1);
    call();
    call();
    expect(runs()).toBe(1);
    vi.advanceTimersByTime(1_000);
    expect(runs()).toBe(2);
    vi.advanceTimersByTime(5_000);
    expect(runs()).toBe(2);
    call();
    expect(runs()).toBe(3);
  });

  it("does not run after it was stopped", () => {
    const { call, stop, runs } = counted();
    call();
    call();
    stop();
    vi.advanceTimersByTime(5_000);
    expect(runs()).toBe(1);
  });
});
