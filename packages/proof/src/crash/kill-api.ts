import { setTimeout as sleep } from "node:timers/promises";
import { between, shuffled } from "./random.ts";
import { duringTrade, type Trade } from "./trade.ts";

/**
 * K1: SIGKILL to API processes that have orders in flight, two of which serve at any time. Every buyer asks again with
 * the same key at whatever process runs. A kill counts where it cut off an order, not where the last one was answered
 * just before the signal arrived.
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

/** Kills a process at some moment of an order's way through it; false when none was cut off by that. */
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
