import { rupeesToPaise } from "@haat/contract/money";
import type { VariantValues } from "@haat/contract/product/family/family.schema";
import type { ProductFormValues } from "@haat/contract/product/product-form";
import type { FamilyCard } from "#features/product-form/card-preview.tsx";

interface Rows {
  readonly rows: readonly VariantValues[];
  /** Defaults for rows without a value. */
  readonly product: ProductFormValues;
  /** Images of the first row. */
  readonly pictures: readonly string[];
  readonly colourAxis: number;
}

/** Undefined below two rows: a single product has its own card. */
export function familyCardOf({ rows, product, pictures, colourAxis }: Rows): FamilyCard | undefined {
  if (rows.length < 2) return undefined;
  const ofRows = (field: "price" | "stock") => rows.map((row) => row[field].trim() || product[field].trim());
  const stocks = ofRows("stock").filter((stock) => /^\d+$/.test(stock));
  return {
    pricesPaise: ofRows("price").flatMap((price) => rupeesToPaise(price) ?? []),
    stock: stocks.length > 0 ? stocks.reduce((sum, stock) => sum + Number(stock), 0) : null,
    colours: [...new Set(rows.map(({ values }) => values[colourAxis] ?? ""))].filter(Boolean),
    picture: pictures[0],
  };
}
