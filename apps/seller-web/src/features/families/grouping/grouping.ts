import { maxVariants } from "@haat/contract/product/family/family.constants";
import type { SellerProductView } from "@haat/contract/product/product.schema";

export interface Grouping {
  readonly plain: readonly SellerProductView[];
  /** Null if the products form a new family. */
  readonly family: { readonly id: string; readonly name: string; readonly options: readonly string[] } | null;
}

/** Returns a message if the selected products can't be grouped. */
export function toGrouping(products: readonly SellerProductView[]): Grouping | string {
  const plain = products.filter(({ siblings }) => !siblings);
  const families = new Map(
    products.flatMap(({ name, siblings }) =>
      siblings ? [[siblings.id, { id: siblings.id, name, options: siblings.options }] as const] : [],
    ),
  );
  const [family = null, other] = families.values();
  if (family && other)
    return `“${family.name}” and “${other.name}” already come in sizes or colours. Deselect one of them.`;
  if (family && plain.length === 0)
    return `“${family.name}” already comes in sizes or colours. Select the products to add to it as well.`;
  if (!family && plain.length < 2) return "Select at least two products that differ only in size or colour.";
  return plain.length > maxVariants
    ? `A product can have at most ${maxVariants} variants.`
    : { plain, family };
}
