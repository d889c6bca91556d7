import { setTimeout as sleep } from "node:timers/promises";

interface Insisting {
  readonly pauseMs?: number;
  /** Hears of each answer that the shop is busy. */
  readonly busy?: () => void;
}

/**
 * The answer of a shop that has time: while it says that it is busy it is asked again, as a page does. What a busy shop was
 * asked may have been done all the same, so this is for calls that may be repeated. What is late a hundred times is late
 * because of what it was asked, and not because the machine is.
 */
export async function insisted<Answer extends { readonly status: number | (() => number) }>(
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
