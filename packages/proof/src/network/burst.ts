import { anewEachTime, query } from "@haat/testing/servers/call";
import { othersThan } from "../concurrency/tally.ts";
import { hung, medianMs, openLog, slowestMs, tallyOf, unclear } from "./log.ts";
import { behindLine, type Aftermath } from "./stand.ts";

export interface BurstSize {
  readonly rounds: number;
  /** Calls at the same moment. */
  readonly calls: number;
  /** How much later everything reaches the database, and comes back. In ms. */
  readonly delayMs: number;
}

export interface BurstFigures {
  readonly answered: number;
  readonly refused: number;
  readonly others: readonly string[];
  /** Half of the refusals came sooner: two seconds of waiting for a connection at most, and the way. */
  readonly medianRefusalMs: number;
  readonly slowestMs: number;
  readonly unclear: number;
  readonly hung: number;
}

export const bursts = {
  ci: { rounds: 1, calls: 500, delayMs: 100 },
  long: { rounds: 20, calls: 500, delayMs: 100 },
};

/** F5: far more calls at once than the database can answer in time. */
export async function burst({ rounds, calls, delayMs }: BurstSize): Promise<BurstFigures & Aftermath> {
  return behindLine(async ({ api, line }) => {
    const log = openLog();
    const look = () => log.note("product.list", () => query(api.port, "product.list", {}, anewEachTime));
    await Promise.all(Array.from({ length: 20 }, look));
    for (let round = 0; round < rounds; round += 1) {
      line.delay(delayMs);
      await Promise.all(Array.from({ length: calls }, look));
      line.delay(0);
    }
    const refused = log.calls.filter(({ answer }) => answer.status === 503);
    return {
      answered: log.calls.filter(({ answer }) => answer.status === 200).length,
      refused: refused.length,
      others: othersThan(tallyOf(log.calls), ["200", "503 BUSY"]),
      medianRefusalMs: medianMs(refused),
      slowestMs: slowestMs(log.calls),
      unclear: unclear(log.calls),
      hung: hung(log.calls),
    };
  });
}
