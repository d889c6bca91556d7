/** Runs the work on the first call; calls during the pause after it run it once more. */
export function throttle(
  work: () => Promise<unknown>,
  pauseMs: number,
): { readonly call: () => void; readonly stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isCalledAgain = false;
  const run = () => {
    isCalledAgain = false;
    work().catch(() => undefined);
    timer = setTimeout(() => {
      timer = null;
      if (isCalledAgain) run();
    }, pauseMs);
  };
  return {
    call() {
      if (timer === null) run();
      else isCalledAgain = true;
    },
    stop() {
      if (timer !== null) clearTimeout(timer);
      isCalledAgain = false;
    },
  };
}
