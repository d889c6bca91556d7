import { reasonOf, type Answer } from "@haat/testing/servers/call";

/** How often each kind of answer came: by status, a refusal with its reason, as in `409 OUT_OF_STOCK`. */
export type Tally = Record<string, number>;

/** Adds these answers to the tally. */
export function count(tally: Tally, answers: readonly Answer[]): void {
  for (const answer of answers) {
    const kind = [answer.status, reasonOf(answer) ?? []].flat().join(" ");
    tally[kind] = (tally[kind] ?? 0) + 1;
  }
}

/** What came besides these kinds, each with its number; empty when nothing else came. */
export function othersThan(tally: Tally, expected: readonly string[]): string[] {
  return Object.entries(tally)
    .filter(([kind]) => !expected.includes(kind))
    .map(([kind, times]) => `${times} x ${kind}`);
}
