import { maxVariants } from "@haat/contract/product/family/family.constants";
import type { SellerProductView } from "@haat/contract/product/product.schema";

/** Why these products cannot become one that comes in sizes or colours; null where they can. */
export function whyNotGrouped(products: readonly SellerProductView[]): string | null {
  const grouped = products.find(({ siblings }) => siblings);
  if (grouped)
    return `“${grouped.name}” comes in sizes or colours already. Untick it, or take its variants out of it first.`;
  if (products.length < 2) return "Tick at least two products that are the same but for size or colour.";
  return products.length > maxVariants ? `A product can come in at most ${maxVariants} variants.` : null;
}
