import { setTimeout as sleep } from "node:timers/promises";
import { duringTrade, type Trade, type TradeFigures } from "./trade.ts";

export interface KillApiSize {
  readonly kills: number;
  readonly clients: number;
  readonly seed: number;
  readonly onProgress?: (line: string) => void;
}

export interface KillApiFigures extends TradeFigures {
  /** Processes that were killed and whose death cut off at least one order. */
  readonly kills: number;
  /** Processes whose last order was answered just before the signal arrived. */
  readonly missed: number;
  readonly killsPerMinute: number;
}

/**
 * K1: SIGKILL to API processes that have orders in flight, two of which serve at any time. Every buyer asks again with
 * the same key at whatever process runs.
 */
export async function killApi({ kills, clients, seed, onProgress }: KillApiSize): Promise<KillApiFigures> {
  let missed = 0;
  const trade = await duringTrade(
    {
      strikes: kills,
      strikesPerChapter: 100,
      buyers: clients,
      pauseMs: 350,
      processes: 2,
      spares: 2,
      seed,
      onProgress,
    },
    async (open) => {
      while (!(await killOne(open))) missed += 1;
    },
  );
  return {
    ...trade,
    kills: trade.strikes,
    missed,
    killsPerMinute: Math.round((trade.strikes * 60) / trade.seconds),
  };
}

/** Kills a process at some moment of an order's way through it; false when none was cut off by that. */
async function killOne({ fleet, shoppers, random }: Trade): Promise<boolean> {
  for (;;) {
    const [victim] = random.shuffled(fleet.serving);
    if (!victim) throw new Error("no process serves");
    while (shoppers.placingAt(victim.port) === 0) await sleep(1);
    await sleep(random.between(0, 15));
    const inFlight = shoppers.placingAt(victim.port);
    if (inFlight === 0) continue;
    const { cutOff } = shoppers.tally;
    victim.kill();
    await fleet.relieve(victim);
    await victim.ended;
    return shoppers.tally.cutOff > cutOff;
  }
}
