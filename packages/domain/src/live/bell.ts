/** Somebody waits until it rings; a ring that nobody waited for is heard by who waits next. */
export interface Bell {
  readonly ring: () => void;
  /** Resolves as soon as it rings or has rung, or after so many ms. */
  rung(ms: number): Promise<void>;
}

export function createBell(): Bell {
  let hasRung = false;
  let hear: (() => void) | null = null;
  return {
    ring() {
      hasRung = true;
      hear?.();
    },
    async rung(ms) {
      if (!hasRung)
        await new Promise<void>((resolve) => {
          const timer = ms === Infinity ? undefined : setTimeout(resolve, ms);
          hear = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      hear = null;
      hasRung = false;
    },
  };
}
