import { afterAll, beforeAll, vi } from "vitest";

/** The clock of timers and of `performance`, which only a test moves. */
export interface StillClock {
  /** So many ms go by, and what waits for a time in between gets its turn. */
  pass(ms: number): Promise<void>;
  /** So many ms go by in one turn of the event loop: nothing but what waits for a time is done in between. */
  passAtOnce(ms: number): void;
}

/**
 * Stops the clock for the calling test file, so that no deadline depends on how quick the machine is. Sockets, other
 * processes, intervals and dates go on, and what is due at once is done at once. Called before what is to stand on it.
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
