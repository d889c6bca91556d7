import { setTimeout as sleep } from "node:timers/promises";
import type { OwnPostgres } from "@haat/testing/database/own-postgres";
import { duringTrade, type Trade, type TradeFigures } from "./trade.ts";

export interface CrashPostgresSize {
  readonly crashes: number;
  readonly clients: number;
  readonly seed: number;
  readonly onProgress?: (line: string) => void;
}

export interface CrashPostgresFigures extends TradeFigures {
  readonly crashes: number;
  readonly crashesPerMinute: number;
  /** From the moment that PostgreSQL took connections again to the first order at the slower process, at worst. */
  readonly slowestReturnMs: number;
}

/** K2: SIGKILL to a backend of PostgreSQL, a busy one, so that the whole server goes through crash recovery. */
export function killPostgres(size: CrashPostgresSize): Promise<CrashPostgresFigures> {
  return crashPostgres(size, async (postgres) => {
    while (!(await postgres.killBackend())) await sleep(20);
    await postgres.accepts();
  });
}

/** K3: PostgreSQL is stopped at once, without a farewell, and started again. */
export function restartPostgres(size: CrashPostgresSize): Promise<CrashPostgresFigures> {
  return crashPostgres(size, (postgres) => postgres.restart());
}

async function crashPostgres(
  { crashes, clients, seed, onProgress }: CrashPostgresSize,
  crash: (postgres: OwnPostgres) => Promise<void>,
): Promise<CrashPostgresFigures> {
  let slowestReturnMs = 0;
  const trade = await duringTrade(
    {
      strikes: crashes,
      strikesPerChapter: 100,
      buyers: clients,
      pauseMs: 50,
      processes: 2,
      spares: 0,
      seed,
      onProgress,
    },
    async (open) => {
      await sleep(open.random.between(100, 400));
      await crash(open.postgres);
      slowestReturnMs = Math.max(slowestReturnMs, await returned(open));
    },
  );
  const crashesPerMinute = Math.round((trade.strikes * 60) / trade.seconds);
  return { ...trade, crashes: trade.strikes, crashesPerMinute, slowestReturnMs };
}

const givesUpAfterMs = 60_000;

/** How long it takes from now until each process has answered an order with success, in ms. */
async function returned({ fleet, shoppers }: Trade): Promise<number> {
  const asked = performance.now();
  const isBack = (port: number) => shoppers.lastPlacedAt(port) > asked;
  const isLate = () => performance.now() - asked > givesUpAfterMs;
  while (!fleet.ports().every(isBack) && fleet.deaths.length === 0 && !isLate()) await sleep(5);
  return Math.round(performance.now() - asked);
}
