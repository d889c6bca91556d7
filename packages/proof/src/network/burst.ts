import { bypassCache, query } from "@haat/testing/servers/call";
import { othersThan } from "../concurrency/tally.ts";
import { behindLine } from "./aftermath.ts";
import { answersOf, answerFigures, openLog, quantileMs } from "./calls.ts";

export const bursts = { ci: { rounds: 1 }, long: { rounds: 20 } };

/** Parallel calls. */
const calls = 500;
/** Extra delay in each direction, in ms. */
const delayMs = 100;

/** Far more calls than the database can answer in time. */
export async function burst({ rounds }: (typeof bursts)["ci"]) {
  return behindLine(async (harness, line) => {
    const log = openLog();
    const look = () => query(harness.port(), "product.list", {}, bypassCache);
    await Promise.all(Array.from({ length: 20 }, look));
    for (let round = 0; round < rounds; round += 1) {
      line.delay(delayMs);
      await Promise.all(Array.from({ length: calls }, () => log.note("product.list", look)));
      line.delay(0);
    }
    const refused = log.calls.filter(({ answer }) => answer.status === 503);
    return {
      answered: log.calls.filter(({ answer }) => answer.status === 200).length,
      refused: refused.length,
      others: othersThan(answersOf(log.calls), ["200", "503 BUSY"]),
      /** At most two seconds of waiting for a connection, plus the way. */
      medianRefusalMs: quantileMs(refused, 0.5),
      ...answerFigures(log),
    };
  });
}
