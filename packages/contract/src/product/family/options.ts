import { usualSizes, valueSeparator } from "./family.constants.ts";

/** What an axis is by its name: sizes and colours have filters of their own. The database's `option_kind` says the same. */
export function optionKind(name: string): "size" | "colour" | null {
  const called = name.trim().toLowerCase();
  if (/^colou?rs?$/.test(called)) return "colour";
  return /(?:^| )(?:size|waist|age)$/.test(called) ? "size" : null;
}

/** A variant as it stands beside its name: "Blue, M". */
export function variantText(values: readonly string[]): string {
  return values.join(valueSeparator);
}

/** A variant's whole name where nothing else says which one it is: "Cotton Kurta (Blue, M)". */
export function fullName({ name, variant }: { readonly name: string; readonly variant?: string | undefined }): string {
  return variant ? `${name} (${variant})` : name;
}

/** A name without the bracket that says which variant it is; a name that ends otherwise is meant as it is. */
export function withoutVariant(name: string, variant: string | undefined): string {
  const bracket = ` (${variant ?? ""})`;
  return variant && name.trimEnd().endsWith(bracket) ? name.trimEnd().slice(0, -bracket.length).trimEnd() : name;
}

const sizeRank = new Map(
  Object.values(usualSizes)
    .flat()
    .map((size, rank) => [size.toLowerCase(), rank] as const),
);

/** Values of an axis in the order of the usual lists and of numbers; others stay behind them as they came. */
export function inUsualOrder(values: readonly string[]): string[] {
  const rankOf = (value: string) =>
    sizeRank.get(value.toLowerCase()) ?? (/^\d+(?:\.\d+)?$/.test(value) ? 1_000 + Number(value) : 1_000_000);
  return [...new Set(values)].sort((one, other) => rankOf(one) - rankOf(other));
}
