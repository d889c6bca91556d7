import { setTimeout as sleep } from "node:timers/promises";
import { reasonOf, type Answer } from "./call.ts";

/** The answer; a machine that is late is asked again, for what is late every time is late because of what it was asked. */
export async function insisted(ask: () => Promise<Answer>, pauseMs = 1_000): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask();
    if (answer.status !== 503 || reasonOf(answer) !== "BUSY" || attempt === 4) return answer;
    await sleep(pauseMs);
  }
}
