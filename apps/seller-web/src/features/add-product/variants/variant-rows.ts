import type { VariantValues } from "@haat/contract/product/family/family.schema";
import { keyOf } from "../row-pictures/row-names.ts";

const blank = { price: "", stock: "", sku: "" };

type Chosen = readonly (readonly string[])[];

/** Each combination of a value of each axis, the last axis changing first; none while nothing is chosen on any of them. */
export function combinationsOf(chosen: Chosen): string[][] {
  if (chosen.every((values) => values.length === 0)) return [];
  return chosen.reduce<string[][]>(
    (begun, values) =>
      begun.flatMap((before) => (values.length > 0 ? values : [""]).map((value) => [...before, value])),
    [[]],
  );
}

const isTyped = ({ price, stock, sku }: VariantValues) => `${price}${stock}${sku}` !== "";

/** What was typed, by combination: of two of the same the first that has anything. */
function byCombination(rows: readonly VariantValues[]): Map<string, VariantValues> {
  const typed = new Map<string, VariantValues>();
  for (const row of rows) {
    const same = typed.get(keyOf(row.values));
    if (!same || (!isTyped(same) && isTyped(row))) typed.set(keyOf(row.values), row);
  }
  return typed;
}

/**
 * A row for each combination, with what was typed of it. What was typed before an axis had a value is that of each of its values,
 * but for a SKU, which only the first of them keeps.
 */
export function rowsOf(chosen: Chosen, before: readonly VariantValues[]): VariantValues[] {
  const typed = byCombination(before);
  return combinationsOf(chosen).map((values) => {
    const own = typed.get(keyOf(values));
    if (own) return { ...own, values };
    const wider = values.map((_value, axis) => keyOf(values.with(axis, ""))).find((key) => typed.has(key));
    const { price, stock, sku } = typed.get(wider ?? "") ?? blank;
    const isFree = [...typed].every(([key, row]) => key === wider || row.sku !== sku);
    const row = { values, price, stock, sku: isFree ? sku : "" };
    typed.set(keyOf(values), row);
    return row;
  });
}
