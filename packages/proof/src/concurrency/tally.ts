import { isDeepStrictEqual } from "node:util";
import { reasonOf, type Answer } from "@haat/testing/servers/call";

/** How often each kind of answer came: by status, a refusal with its reason, as in `409 OUT_OF_STOCK`. */
export type Tally = Record<string, number>;

/** Counts these answers by their kind. */
export function tallyOf(answers: readonly Answer[]): Tally {
  const tally: Tally = {};
  for (const answer of answers) {
    const kind = [answer.status, reasonOf(answer) ?? []].flat().join(" ");
    tally[kind] = (tally[kind] ?? 0) + 1;
  }
  return tally;
}

/** What came besides these kinds, each with its number; empty when nothing else came. */
export function othersThan(answers: readonly Answer[], expected: readonly string[]): string[] {
  return Object.entries(tallyOf(answers))
    .filter(([kind]) => !expected.includes(kind))
    .map(([kind, times]) => `${times} x ${kind}`);
}

/** A sentence for each of these that is not as it must be: by its name, what was found and what must be. */
export function differences(pairs: Readonly<Record<string, readonly [found: unknown, wanted: unknown]>>) {
  return Object.entries(pairs)
    .filter(([, [found, wanted]]) => !isDeepStrictEqual(found, wanted))
    .map(
      ([name, [found, wanted]]) => `${name}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`,
    );
}
