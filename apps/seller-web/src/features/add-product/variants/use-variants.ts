import { useState } from "react";
import { variantsForm } from "@haat/contract/product/family/family.schema";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";

const keyOf = (values: readonly string[]) => values.join("\n").toLowerCase();

/** Each combination of a value of each axis, the last axis changing first. */
function combinationsOf(chosen: readonly (readonly string[])[]): string[][] {
  return chosen.reduce<string[][]>(
    (begun, values) => begun.flatMap((before) => values.map((value) => [...before, value])),
    [[]],
  );
}

const blank = (values: readonly string[]) => ({ values: [...values], price: "", stock: "", sku: "" });
const noRows: ReturnType<typeof blank>[] = [];

/** The variants of a new product: what they differ in, the values of each axis, and a row for each combination that is sold. */
export function useVariants() {
  const form = useZodForm(variantsForm, { initialValues: { options: ["Size"], variants: noRows } });
  const [chosen, setChosen] = useState<readonly (readonly string[])[]>([[]]);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(() => new Set());

  /** What was typed of a combination stays with it. */
  const choose = (next: readonly (readonly string[])[], options: readonly string[]) => {
    const typed = new Map(form.getValues().variants.map((row) => [keyOf(row.values), row] as const));
    const variants = combinationsOf(next)
      .filter((values) => !leftOut.has(keyOf(values)))
      .map((values) => typed.get(keyOf(values)) ?? blank(values));
    setChosen(next);
    form.clearErrors();
    form.setValues({ options: [...options], variants });
  };
  const { options } = form.values;
  return {
    form,
    chosen,
    chooseValues: (axis: number, values: readonly string[]) =>
      choose(chosen.with(axis, values), options),
    addAxis: () => choose([...chosen, []], [...options, ""]),
    removeAxis: (axis: number) => choose(chosen.toSpliced(axis, 1), options.toSpliced(axis, 1)),
    /** A combination that is not sold. */
    leaveOut: (place: number) => {
      const row = form.getValues().variants[place];
      if (row) setLeftOut((before) => new Set([...before, keyOf(row.values)]));
      form.removeListItem("variants", place);
    },
  };
}

export type Variants = ReturnType<typeof useVariants>;
