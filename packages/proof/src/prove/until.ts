import { setTimeout as sleep } from "node:timers/promises";

/** Shorter than a proof's timeout. In ms. */
const patienceMs = 600_000;

/** Resolves when the condition holds; errors count as not yet. Throws after ten minutes. */
export async function until(isSo: () => boolean | Promise<boolean>, pauseMs = 20): Promise<void> {
  const givesUpAt = performance.now() + patienceMs;
  let fault: unknown;
  const isSoNow = async () => {
    try {
      return await isSo();
    } catch (error) {
      fault = error;
      return false;
    }
  };
  while (!(await isSoNow())) {
    if (performance.now() > givesUpAt)
      throw new Error("it did not come to be in ten minutes", { cause: fault });
    await sleep(pauseMs);
  }
}
