import { setTimeout as sleep } from "node:timers/promises";
import { between, shuffled } from "./random.ts";
import { duringTrade, type Trade } from "./trade.ts";

/**
 * SIGKILL to one of two serving API processes with orders in flight; buyers repeat with the same
 * key elsewhere. A kill counts only if it cut off an order.
 */
export async function killApi(kills: number, say: (line: string) => void) {
  let missed = 0;
  const options = { strikes: kills, needs: ["replayed"], pauseMs: 350, say } as const;
  const trade = await duringTrade(options, async (open) => {
    while (!(await killOne(open))) missed += 1;
  });
  const killsPerMinute = Math.round((trade.strikes * 60) / trade.seconds);
  return { ...trade, kills: trade.strikes, missed, killsPerMinute };
}

/** Kills a process while an order is in progress; false if no order was cut off. */
async function killOne({ harness, buying }: Trade): Promise<boolean> {
  for (;;) {
    const [victim] = shuffled(harness.serving);
    if (!victim) throw new Error("no process serves");
    while (buying.placingAt(victim.port) === 0) await sleep(1);
    await sleep(between(0, 15));
    if (buying.placingAt(victim.port) === 0) continue;
    const { cutOff } = buying.figures;
    victim.kill();
    await harness.replace(victim, 2);
    await victim.ended;
    return buying.figures.cutOff > cutOff;
  }
}
