import { usualSizes } from "./family.constants.ts";

/** Sizes and colours have their own filters. SQL's `option_kind` must agree. */
export function optionKind(name: string): "size" | "colour" | null {
  const called = name.trim().toLowerCase();
  if (/^colou?rs?$/.test(called)) return "colour";
  return /(?:^| )(?:size|waist|age)$/.test(called) ? "size" : null;
}

const sizeRank = new Map(
  Object.values(usualSizes)
    .flat()
    .map((size, rank) => [size.toLowerCase(), rank] as const),
);

/** Usual sizes and numbers in order, others last as they came. */
export function inUsualOrder(values: readonly string[]): string[] {
  const rankOf = (value: string) =>
    sizeRank.get(value.toLowerCase()) ?? (/^\d+(?:\.\d+)?$/.test(value) ? 1_000 + Number(value) : 1_000_000);
  return [...new Set(values)].sort((one, other) => rankOf(one) - rankOf(other));
}
