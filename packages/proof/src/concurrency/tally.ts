import { isDeepStrictEqual } from "node:util";
import { reasonOf, type Answer } from "@haat/testing/servers/call";

/** Counts by kind: a status, or a refusal with its reason, as in `409 OUT_OF_STOCK`. */
export type Tally = Record<string, number>;

export function tallyOf(answers: readonly Answer[]): Tally {
  const tally: Tally = {};
  for (const answer of answers) {
    const kind = [answer.status, reasonOf(answer) ?? []].flat().join(" ");
    tally[kind] = (tally[kind] ?? 0) + 1;
  }
  return tally;
}

/** Counts of all other kinds. */
export function othersThan(answers: readonly Answer[], expected: readonly string[]): string[] {
  return Object.entries(tallyOf(answers))
    .filter(([kind]) => !expected.includes(kind))
    .map(([kind, times]) => `${times} x ${kind}`);
}

/** A sentence for each pair that differs. */
export function differences(pairs: Readonly<Record<string, readonly [found: unknown, wanted: unknown]>>) {
  return Object.entries(pairs)
    .filter(([, [found, wanted]]) => !isDeepStrictEqual(found, wanted))
    .map(
      ([name, [found, wanted]]) => `${name}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`,
    );
}
