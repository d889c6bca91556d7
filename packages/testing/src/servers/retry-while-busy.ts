import { setTimeout as sleep } from "node:timers/promises";

interface Insisting {
  readonly pauseMs?: number;
  /** Called for each busy answer. */
  readonly busy?: () => void;
}

/**
 * Repeats a busy call like a page does. It may have taken effect, so only use it for repeatable
 * calls. Gives up after a hundred tries.
 */
export async function retryWhileBusy<Answer extends { readonly status: number | (() => number) }>(
  ask: () => Promise<Answer>,
  { pauseMs = 200, busy }: Insisting = {},
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask();
    const status = typeof answer.status === "function" ? answer.status() : answer.status;
    if (status !== 503 || attempt === 100) return answer;
    busy?.();
    await sleep(pauseMs);
  }
}
