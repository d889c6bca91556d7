import { useState } from "react";
import { maxVariants } from "@haat/contract/product/family/family.constants";
import { variantsForm, type VariantValues } from "@haat/contract/product/family/family.schema";
import { optionKind } from "@haat/contract/product/family/options";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { usualAxes } from "#features/families/axes/value-suggestions.ts";
import { keyOf, pathOfPictures } from "../row-pictures/row-names.ts";
import type { RowPictures } from "../row-pictures/row-pictures.ts";
import { useRowPictures } from "../row-pictures/use-row-pictures.ts";

interface Choice {
  readonly selected: readonly (readonly string[])[];
  /** Combinations the seller removed. */
  readonly excluded: ReadonlySet<string>;
  /** Includes rows that aren't shown now, so their values come back. */
  readonly typed: readonly VariantValues[];
}

const noRows: VariantValues[] = [];

const noChoice: Choice = { selected: [[]], excluded: new Set(), typed: noRows };

function nextAxis(options: readonly string[]): string {
  return (
    usualAxes.slice(0, 2).find((axis) => !options.some((name) => optionKind(name) === optionKind(axis))) ?? ""
  );
}

const blank = { price: "", stock: "", sku: "" };

type Chosen = readonly (readonly string[])[];

function combinationsOf(chosen: Chosen): string[][] {
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
function rowsOf(chosen: Chosen, before: readonly VariantValues[]): VariantValues[] {
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

export function useVariants() {
  const form = useZodForm(variantsForm, { initialValues: { options: ["Size"], variants: noRows } });
  const [{ selected, excluded, typed }, setChoice] = useState(noChoice);
  const pictures = useRowPictures();
  const { options, variants } = form.values;

  const isShown = (row: VariantValues) => variants.some(({ values }) => keyOf(values) === keyOf(row.values));
  const allRows = [...variants, ...typed.filter((row) => !isShown(row))];

  const show = (next: Partial<Choice>, names = options) => {
    const choice = { selected, excluded, typed: allRows, ...next };
    setChoice(choice);
    form.clearErrors();
    const rows = rowsOf(choice.selected, choice.typed).filter(
      ({ values }) => !choice.excluded.has(keyOf(values)),
    );
    form.setValues({ options: [...names], variants: rows });
  };
  /** With other axes every combination is new. */
  const showAxes = (
    { names, selected: values }: { readonly names: string[]; readonly selected: string[][] },
    onOtherAxes: (values: readonly string[]) => string[],
  ) => {
    const moved = allRows.map((row) => ({ ...row, values: onOtherAxes(row.values) }));
    show({ selected: values, excluded: new Set(), typed: moved }, names);
    pictures.moveAxes(onOtherAxes);
  };
  const copies = selected.map((values) => [...values]);

  return {
    form,
    pictures,
    selected,
    tooMany: variants.length > maxVariants ? variants.length : null,
    chooseValues: (axis: number, values: readonly string[]) =>
      show({ selected: selected.with(axis, values) }),
    addAxis: () =>
      showAxes({ names: [...options, nextAxis(options)], selected: [...copies, []] }, (values) => [
        ...values,
        "",
      ]),
    removeAxis: (axis: number) =>
      showAxes({ names: options.toSpliced(axis, 1), selected: copies.toSpliced(axis, 1) }, (values) =>
        values.toSpliced(axis, 1),
      ),
    excluded: combinationsOf(selected).filter((values) => excluded.has(keyOf(values))),
    exclude: (values: readonly string[]) => show({ excluded: new Set([...excluded, keyOf(values)]) }),
    restore: (values: readonly string[]) =>
      show({ excluded: new Set([...excluded].filter((other) => other !== keyOf(values))) }),
    changePictures: (row: RowPictures, change: (pictures: readonly string[]) => readonly string[]) => {
      pictures.change(row.id, (now) => ({ pictures: change(now.pictures) }));
      const index = variants.findIndex(({ values }) => keyOf(values) === keyOf(row.values));
      form.clearFieldError(pathOfPictures(index));
    },
    copyDown: (index: number, field: "price" | "stock") => {
      const value = variants[index]?.[field] ?? "";
      form.setFieldValue(
        "variants",
        variants.map((row, at) => (at > index ? { ...row, [field]: value } : row)),
      );
    },
  };
}

export type Variants = ReturnType<typeof useVariants>;
