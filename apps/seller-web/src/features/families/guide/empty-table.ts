import type { FamilyView } from "@haat/contract/product/family/family-view.schema";
import { inUsualOrder, optionKind } from "@haat/contract/product/family/options";

const measures: readonly { readonly sizes: RegExp; readonly headings: readonly string[] }[] = [
  { sizes: /^UK /, headings: ["Foot length (cm)"] },
  { sizes: / years$/, headings: ["Height (cm)", "Chest (cm)"] },
  { sizes: /^\d+$/, headings: ["Waist (in)", "Inseam (in)"] },
];
const defaultHeadings = ["Chest (in)", "Length (in)"];

export function emptyTable({ options, variants }: FamilyView): string {
  const axis = Math.max(
    0,
    options.findIndex((option) => optionKind(option) === "size"),
  );
  const sizes = inUsualOrder(variants.map(({ values }) => values[axis] ?? "").filter(Boolean));
  const headings =
    measures.find(({ sizes: names }) => sizes.some((size) => names.test(size)))?.headings ?? defaultHeadings;
  const lineOf = (first: string | undefined, cells: readonly string[]) => [first, ...cells].join(" | ");
  return [
    lineOf(options[axis], headings),
    ...sizes.map((size) =>
      lineOf(
        size,
        headings.map(() => ""),
      ),
    ),
  ].join("\n");
}
