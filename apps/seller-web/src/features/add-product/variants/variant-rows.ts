import type { VariantValues } from "@haat/contract/product/family/family.schema";
import { keyOf } from "../row-pictures/row-names.ts";

const blank = { price: "", stock: "", sku: "" };

type Chosen = readonly (readonly string[])[];

export function combinationsOf(chosen: Chosen): string[][] {
  if (chosen.every((values) => values.length === 0)) return [];
  return chosen.reduce<string[][]>(
    (begun, values) =>
      begun.flatMap((before) => (values.length > 0 ? values : [""]).map((value) => [...before, value])),
    [[]],
  );
}

const isTyped = ({ price, stock, sku }: VariantValues) => `${price}${stock}${sku}` !== "";

/** The first of two equal combinations that has values wins. */
function byCombination(rows: readonly VariantValues[]): Map<string, VariantValues> {
  const typed = new Map<string, VariantValues>();
  for (const row of rows) {
    const same = typed.get(keyOf(row.values));
    if (!same || (!isTyped(same) && isTyped(row))) typed.set(keyOf(row.values), row);
  }
  return typed;
}

/** Values typed before an axis had any go to each of its rows; a SKU only to the first. */
export function rowsOf(chosen: Chosen, before: readonly VariantValues[]): VariantValues[] {
  const typed = byCombination(before);
  return combinationsOf(chosen).map((values) => {
    const own = typed.get(keyOf(values));
    if (own) return { ...own, values };
    const broader = values.map((_value, axis) => keyOf(values.with(axis, ""))).find((key) => typed.has(key));
    const { price, stock, sku } = typed.get(broader ?? "") ?? blank;
    const isFree = [...typed].every(([key, row]) => key === broader || row.sku !== sku);
    const row = { values, price, stock, sku: isFree ? sku : "" };
    typed.set(keyOf(values), row);
    return row;
  });
}
