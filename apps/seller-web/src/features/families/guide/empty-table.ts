import type { FamilyView } from "@haat/contract/product/family/family-view.schema";
import { inUsualOrder, optionKind } from "@haat/contract/product/family/options";

/** What is measured of what is worn in sizes of these names. */
const measures: readonly { readonly sizes: RegExp; readonly heads: readonly string[] }[] = [
  { sizes: /^UK /, heads: ["Foot length (cm)"] },
  { sizes: / years$/, heads: ["Height (cm)", "Chest (cm)"] },
  { sizes: /^\d+$/, heads: ["Waist (in)", "Inseam (in)"] },
];
const usualHeads = ["Chest (in)", "Length (in)"];

/** The lines of a table to be filled: a row for each size that the family comes in. */
export function emptyTable({ options, variants }: FamilyView): string {
  const axis = Math.max(
    0,
    options.findIndex((option) => optionKind(option) === "size"),
  );
  const sizes = inUsualOrder(variants.map(({ values }) => values[axis] ?? "").filter(Boolean));
  const heads =
    measures.find(({ sizes: names }) => sizes.some((size) => names.test(size)))?.heads ?? usualHeads;
  const lineOf = (first: string | undefined, cells: readonly string[]) => [first, ...cells].join(" | ");
  return [
    lineOf(options[axis], heads),
    ...sizes.map((size) =>
      lineOf(
        size,
        heads.map(() => ""),
      ),
    ),
  ].join("\n");
}
