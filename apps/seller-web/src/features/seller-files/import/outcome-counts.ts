import type { ImportItem, ImportOutcome } from "@haat/contract/product/import.schema";

export type OutcomeKind = ImportOutcome["kind"];
export type OutcomeFilter = OutcomeKind | "all";
export type OutcomeCounts = Readonly<Record<OutcomeFilter, number>>;

export function countOutcomes(outcomes: readonly ImportOutcome[]): OutcomeCounts {
  const counts = { all: outcomes.length, new: 0, changed: 0, same: 0, wrong: 0 };
  for (const { kind } of outcomes) counts[kind] += 1;
  return counts;
}

export function itemsOf(outcomes: readonly ImportOutcome[]): ImportItem[] {
  return outcomes.flatMap(({ item }) => (item ? [item] : []));
}
