import { useState } from "react";
import { maxVariants } from "@haat/contract/product/family/family.constants";
import { variantsForm, type VariantValues } from "@haat/contract/product/family/family.schema";
import { optionKind } from "@haat/contract/product/family/options";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { usualAxes } from "#features/families/axes/value-suggestions.ts";
import { keyOf, pathOfPictures } from "../row-pictures/row-names.ts";
import type { RowPictures } from "../row-pictures/row-pictures.ts";
import { useRowPictures } from "../row-pictures/use-row-pictures.ts";
import { combinationsOf, rowsOf } from "./variant-rows.ts";

/** What the seller has chosen, beside the rows that it makes. */
interface Choice {
  /** The values of each axis. */
  readonly chosen: readonly (readonly string[])[];
  /** Combinations that are not sold. */
  readonly leftOut: ReadonlySet<string>;
  /** What was ever typed, also of combinations that are not shown now. */
  readonly typed: readonly VariantValues[];
}

const noRows: VariantValues[] = [];
const nothing: Choice = { chosen: [[]], leftOut: new Set(), typed: noRows };

/** The first that is usual and not there yet; there may be none. */
function nextAxis(options: readonly string[]): string {
  return (
    usualAxes.slice(0, 2).find((axis) => !options.some((name) => optionKind(name) === optionKind(axis))) ?? ""
  );
}

/** The variants of a new product: what they differ in, the values of each axis, and a row for each combination that is sold. */
export function useVariants() {
  const form = useZodForm(variantsForm, { initialValues: { options: ["Size"], variants: noRows } });
  const [{ chosen, leftOut, typed }, setChoice] = useState(nothing);
  const pictures = useRowPictures();
  const { options, variants } = form.values;

  const isShown = (row: VariantValues) => variants.some(({ values }) => keyOf(values) === keyOf(row.values));
  const everything = [...variants, ...typed.filter((row) => !isShown(row))];

  /** Shows what is chosen from now on. */
  const show = (next: Partial<Choice>, names = options) => {
    const choice = { chosen, leftOut, typed: everything, ...next };
    setChoice(choice);
    form.clearErrors();
    const rows = rowsOf(choice.chosen, choice.typed).filter(
      ({ values }) => !choice.leftOut.has(keyOf(values)),
    );
    form.setValues({ options: [...names], variants: rows });
  };
  /** With other axes every combination is another one. */
  const showAxes = (
    { names, chosen: values }: { readonly names: string[]; readonly chosen: string[][] },
    onOtherAxes: (values: readonly string[]) => string[],
  ) => {
    const moved = everything.map((row) => ({ ...row, values: onOtherAxes(row.values) }));
    show({ chosen: values, leftOut: new Set(), typed: moved }, names);
    pictures.moveAxes(onOtherAxes);
  };
  const copies = chosen.map((values) => [...values]);

  return {
    form,
    pictures,
    chosen,
    tooMany: variants.length > maxVariants ? variants.length : null,
    chooseValues: (axis: number, values: readonly string[]) => show({ chosen: chosen.with(axis, values) }),
    addAxis: () =>
      showAxes({ names: [...options, nextAxis(options)], chosen: [...copies, []] }, (values) => [
        ...values,
        "",
      ]),
    removeAxis: (axis: number) =>
      showAxes({ names: options.toSpliced(axis, 1), chosen: copies.toSpliced(axis, 1) }, (values) =>
        values.toSpliced(axis, 1),
      ),
    /** Combinations that are chosen and not sold. */
    leftOut: combinationsOf(chosen).filter((values) => leftOut.has(keyOf(values))),
    leaveOut: (values: readonly string[]) => show({ leftOut: new Set([...leftOut, keyOf(values)]) }),
    takeBack: (values: readonly string[]) =>
      show({ leftOut: new Set([...leftOut].filter((other) => other !== keyOf(values))) }),
    /** Changes the pictures of a row, also of one that is no longer shown. */
    changePictures: (row: RowPictures, change: (pictures: readonly string[]) => readonly string[]) => {
      pictures.change(row.id, (now) => ({ pictures: change(now.pictures) }));
      const place = variants.findIndex(({ values }) => keyOf(values) === keyOf(row.values));
      form.clearFieldError(pathOfPictures(place));
    },
    /** What stands in this row stands in all below as well. */
    copyDown: (place: number, field: "price" | "stock") => {
      const value = variants[place]?.[field] ?? "";
      form.setFieldValue(
        "variants",
        variants.map((row, at) => (at > place ? { ...row, [field]: value } : row)),
      );
    },
  };
}

export type Variants = ReturnType<typeof useVariants>;
