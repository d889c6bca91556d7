/** Runs the work at once when it is asked for; asked again while it rests, it runs once more after that. */
export function runSoon(
  work: () => Promise<unknown>,
  restMs: number,
): { readonly ask: () => void; readonly stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isAskedAgain = false;
  const run = () => {
    isAskedAgain = false;
    work().catch(() => undefined);
    timer = setTimeout(() => {
      timer = null;
      if (isAskedAgain) run();
    }, restMs);
  };
  return {
    ask() {
      if (timer === null) run();
      else isAskedAgain = true;
    },
    stop() {
      if (timer !== null) clearTimeout(timer);
      isAskedAgain = false;
    },
  };
}
