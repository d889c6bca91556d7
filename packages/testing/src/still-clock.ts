import { afterAll, beforeAll, vi } from "vitest";

/** Controls timers and `performance`. */
export interface StillClock {
  /** Advances time, running timers that become due. */
  pass(ms: number): Promise<void>;
  /** Advances time in one turn of the event loop; only timers run in between. */
  passAtOnce(ms: number): void;
}

/**
 * Stops the clock for the calling test file, so that deadlines don't depend on the machine.
 * Sockets, processes, intervals and dates continue. Call it before creating anything that uses it.
 */
export function useStillClock(): StillClock {
  let dueAtOnce: NodeJS.Timeout;
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    dueAtOnce = setInterval(() => vi.advanceTimersByTime(0), 1);
  });
  afterAll(() => {
    clearInterval(dueAtOnce);
    vi.useRealTimers();
  });
  return {
    async pass(ms) {
      await vi.advanceTimersByTimeAsync(ms);
    },
    passAtOnce(ms) {
      vi.advanceTimersByTime(ms);
    },
  };
}
