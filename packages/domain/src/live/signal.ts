/** Like a condition variable: a raise without a waiter resolves the next wait. */
export interface Signal {
  readonly raise: () => void;
  /** Resolves when raised, or after `ms`. */
  raised(ms: number): Promise<void>;
}

export function createSignal(): Signal {
  let isRaised = false;
  let wake: (() => void) | null = null;
  return {
    raise() {
      isRaised = true;
      wake?.();
    },
    async raised(ms) {
      if (!isRaised)
        await new Promise<void>((resolve) => {
          const timer = ms === Infinity ? undefined : setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      wake = null;
      isRaised = false;
    },
  };
}
