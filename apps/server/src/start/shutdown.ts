import closeWithGrace from "close-with-grace";

const shutdownMs = 4_900;
/** In ms. Calls are still accepted this long, until /readyz has redirected the proxy. */
const drainMs = 1_500;

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

export interface Shutdown {
  readonly hasBegun: () => boolean;
  onClose(work: (drainMs: number) => Promise<unknown>): void;
  close(): Promise<void>;
  readonly fail: (message: string) => void;
}

/**
 * Shuts down cleanly on signals and uncaught errors, within `maxMs`. Further signals are ignored.
 */
export function prepareShutdown(maxMs = shutdownMs): Shutdown {
  const closing: ((drainMs: number) => Promise<unknown>)[] = [];
  let closed: Promise<void> | null = null;
  let drain = 0;
  let hasFailed = false;
  const closeAll = async () => {
    for (const work of closing.toReversed()) await work(drain);
  };
  const close = () => (closed ??= closeAll());
  const grace = closeWithGrace({ delay: maxMs, logger: false, skip: [...signals] }, async ({ err }) => {
    if (err) process.stderr.write(`${err.stack ?? err.message}\n`);
    await close();
    // Throwing here makes close-with-grace exit with code 1.
    if (hasFailed) throw new Error("failed");
  });
  for (const signal of signals)
    process.on(signal, () => {
      if (closed) return;
      // Ctrl-C comes from a person without a proxy, who waits for the prompt.
      drain = signal === "SIGINT" ? 0 : drainMs;
      grace.close();
    });
  return {
    hasBegun: () => closed !== null,
    onClose: (work) => {
      closing.push(work);
    },
    close,
    fail(message) {
      process.stderr.write(`${message}\n`);
      if (closed) return;
      hasFailed = true;
      drain = drainMs;
      grace.close();
    },
  };
}
