import type { ProductFact } from "./product-details.schema.ts";

/** Up to the next semicolon; two of them stand for one in a value. */
const part = /(?:[^;\n]|;;)+/gu;

/** Facts as one cell of a file: "Fabric: cotton; Fit: slim". */
export function toFactsCell(facts: readonly ProductFact[]): string {
  return facts.map(({ name, value }) => `${name}: ${value.replaceAll(";", ";;")}`).join("; ");
}

/** The facts that {@link toFactsCell} wrote, or that somebody typed so, also below each other. What has no colon is a name alone. */
export function factsOfCell(cell: string): ProductFact[] {
  return (cell.match(part) ?? []).flatMap((text) => {
    const [name = "", ...value] = text.split(":");
    if (text.trim() === "") return [];
    return [{ name: name.trim(), value: value.join(":").replaceAll(";;", ";").trim() }];
  });
}
