import { rupeesToPaise } from "@haat/contract/money";
import type { VariantValues } from "@haat/contract/product/family/family.schema";
import type { ProductFormValues } from "@haat/contract/product/product-form";
import type { FamilyOnCard } from "#features/product-form/card-preview.tsx";

interface Rows {
  readonly rows: readonly VariantValues[];
  /** What is typed of the product: what a row has where it says nothing. */
  readonly product: ProductFormValues;
  /** The first of them leads the family. */
  readonly pictures: readonly string[];
  readonly colourAxis: number;
}

/** What the shop's card will say of a family as it is typed so far; undefined while it is one product, which has a card of its own. */
export function familyOnCard({ rows, product, pictures, colourAxis }: Rows): FamilyOnCard | undefined {
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
