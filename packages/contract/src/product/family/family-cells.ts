import { idSchema } from "../../id.schema.ts";
import { importFamily, type ImportFamily } from "../import.schema.ts";
import type { ProductRow } from "../product-csv.ts";

interface FamilyCells {
  /** Null without a family, or with problems. */
  readonly family: ImportFamily | null;
  readonly problems: readonly string[];
}

/** `familyId` is set if the row names an existing family by id. */
export function readFamilyCells(cells: ProductRow): FamilyCells {
  const { family: key = "", sizeGuide = "" } = cells;
  const pairs = [
    [1, cells.option1Name, cells.option1Value] as const,
    [2, cells.option2Name, cells.option2Value] as const,
    [3, cells.option3Name, cells.option3Value] as const,
  ].filter(([, name, value]) => name || value);
  if (!key && pairs.length === 0) return { family: null, problems: [] };
  if (!key) return wrong("Fill “Family” with any text, the same in each row of the product.");
  if (pairs.length === 0)
    return wrong(
      "Fill “Option1 name” and “Option1 value” with what sets this product apart, for example Size and M.",
    );
  const empty = pairs.flatMap(([place, name, value]) =>
    name && value
      ? []
      : [`Fill “Option${place} ${name ? "value" : "name"}”. Each option needs a name and a value.`],
  );
  if (empty.length > 0) return wrong(...empty);
  const familyId = idSchema.safeParse(key).data;
  const { data, error } = importFamily.safeParse({
    key,
    sizeGuide,
    ...(familyId && { familyId }),
    options: pairs.map(([, name]) => name),
    values: pairs.map(([, , value]) => value),
  });
  return data
    ? { family: data, problems: [] }
    : wrong(...new Set(error.issues.map(({ message }) => message)));
}

function wrong(...problems: string[]): FamilyCells {
  return { family: null, problems };
}
