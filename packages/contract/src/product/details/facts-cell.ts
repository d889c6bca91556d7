import type { ProductFact } from "./product-details.schema.ts";

/** Semicolons in a value are doubled. */
const part = /(?:[^;\n]|;;)+/gu;

/** "Fabric: cotton; Fit: slim". */
export function toFactsCell(facts: readonly ProductFact[]): string {
  return facts.map(({ name, value }) => `${name}: ${value.replaceAll(";", ";;")}`).join("; ");
}

/** Also accepts one fact per line; text without a colon becomes a name without a value. */
export function factsOfCell(cell: string): ProductFact[] {
  return (cell.match(part) ?? []).flatMap((text) => {
    const [name = "", ...value] = text.split(":");
    if (text.trim() === "") return [];
    return [{ name: name.trim(), value: value.join(":").replaceAll(";;", ";").trim() }];
  });
}
