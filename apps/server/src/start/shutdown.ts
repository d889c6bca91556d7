import closeWithGrace from "close-with-grace";

/** From the signal to the end at the most, in ms. */
const shutdownMs = 4_900;
/** For so long a stopping process still takes calls: anyone who asks /readyz sends the next ones elsewhere. In ms. */
const drainMs = 1_500;

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** How the process ends: everything that was opened is closed, what was opened last first. */
export interface Shutdown {
  readonly hasBegun: () => boolean;
  /** What is to be done then; it is told for how many ms calls are still to be taken. */
  onClose(work: (drainMs: number) => Promise<unknown>): void;
  /** Closes everything at once. */
  close(): Promise<void>;
  /** Ends the process as a signal does, with a code by which a supervisor knows that it did not mean to end. */
  readonly fail: (why: string) => void;
}

/**
 * Ends this process in order on a signal or a fault that nobody caught, within `mostMs`; further signals change nothing.
 */
export function prepareShutdown(mostMs = shutdownMs): Shutdown {
  const closing: ((drainMs: number) => Promise<unknown>)[] = [];
  let closed: Promise<void> | null = null;
  let drain = 0;
  let hasFailed = false;
  const closeAll = async () => {
    for (const work of closing.toReversed()) await work(drain);
  };
  const close = () => (closed ??= closeAll());
  const grace = closeWithGrace({ delay: mostMs, logger: false, skip: [...signals] }, async ({ err }) => {
    if (err) process.stderr.write(`${err.stack ?? err.message}\n`);
    await close();
    // What is thrown here becomes the code 1.
    if (hasFailed) throw new Error("failed");
  });
  for (const signal of signals)
    process.on(signal, () => {
      if (closed) return;
      // Anyone who presses Ctrl-C has no proxy that looks elsewhere, and waits for the prompt.
      drain = signal === "SIGINT" ? 0 : drainMs;
      grace.close();
    });
  return {
    hasBegun: () => closed !== null,
    onClose: (work) => {
      closing.push(work);
    },
    close,
    fail(why) {
      process.stderr.write(`${why}\n`);
      if (closed) return;
      hasFailed = true;
      drain = drainMs;
      grace.close();
    },
  };
}
