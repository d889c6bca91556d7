import { onTestFinished } from "vitest";

interface HeldTimer {
  /** How long it was set for, in ms. */
  readonly ms: number;
  /** What it is for is done now. */
  readonly run: () => void;
}

/** The timers that were held back and neither ran nor were cleared, oldest first. */
export type HeldTimers = () => readonly HeldTimer[];

/**
 * Until the test ends no timer of these lengths, in ms, runs by itself: the test runs it. So a test can say how long
 * something stands without a clock, and nothing is gone before a slow machine has looked.
 */
export function holdTimers(...lengths: readonly number[]): HeldTimers {
  const { setTimeout, clearTimeout } = globalThis;
  const held = new Map<unknown, HeldTimer>();
  const hold = (work: (...values: unknown[]) => void, ms: number, values: unknown[]) => {
    // Only to have the handle of a timer.
    const timer = setTimeout(() => undefined);
    const run = () => {
      if (held.delete(timer)) work(...values);
    };
    held.set(timer, { ms, run });
    return timer;
  };
  Object.assign(globalThis, {
    setTimeout: (work: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) =>
      lengths.includes(ms) ? hold(work, ms, values) : setTimeout(work, ms, ...values),
    clearTimeout: (timer: Parameters<typeof clearTimeout>[0]) => {
      held.delete(timer);
      clearTimeout(timer);
    },
  });
  onTestFinished(() => {
    Object.assign(globalThis, { setTimeout, clearTimeout });
  });
  return () => [...held.values()];
}
