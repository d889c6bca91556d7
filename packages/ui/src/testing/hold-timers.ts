import { onTestFinished } from "vitest";

interface HeldTimer {
  /** In ms. */
  readonly ms: number;
  readonly run: () => void;
}

/** Timers that neither ran nor were cleared, oldest first. */
export type HeldTimers = () => readonly HeldTimer[];

/** Holds timers of these lengths (ms), so that tests don't depend on the machine's speed. */
export function holdTimers(...lengths: readonly number[]): HeldTimers {
  const { setTimeout, clearTimeout } = globalThis;
  const held = new Map<unknown, HeldTimer>();
  const hold = (work: (...values: unknown[]) => void, ms: number, values: unknown[]) => {
    // Only used as a handle.
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
