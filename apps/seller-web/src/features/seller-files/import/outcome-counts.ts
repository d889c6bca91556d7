import type { ImportItem, ImportOutcome } from "@haat/contract/product/import.schema";

export type OutcomeKind = ImportOutcome["kind"];
export type OutcomeFilter = OutcomeKind | "all";
export type OutcomeCounts = Readonly<Record<OutcomeFilter, number>>;

/** How many rows come to what. */
export function countOutcomes(outcomes: readonly ImportOutcome[]): OutcomeCounts {
  const counts = { all: outcomes.length, new: 0, changed: 0, same: 0, wrong: 0 };
  for (const { kind } of outcomes) counts[kind] += 1;
  return counts;
}

/** What applying the file sends; rows that change nothing send nothing. */
export function itemsOf(outcomes: readonly ImportOutcome[]): ImportItem[] {
  return outcomes.flatMap(({ item }) => (item ? [item] : []));
}
