import { setTimeout as sleep } from "node:timers/promises";

/** Longer than any machine needs for what comes, and shorter than the time-out of a proof. In ms. */
const patienceMs = 600_000;

/** Resolves when it is so; a question that fails is asked again as well. Throws where it never comes to be. */
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
