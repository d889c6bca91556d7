import { maxVariants } from "@haat/contract/product/family/family.constants";
import type { SellerProductView } from "@haat/contract/product/product.schema";

/** Products that are to come in sizes or colours. */
export interface Grouping {
  readonly plain: readonly SellerProductView[];
  /** The family that they come to; null where they make a new one. */
  readonly family: { readonly id: string; readonly name: string; readonly options: readonly string[] } | null;
}

const alike = "products that are the same but for size or colour";

/** What ticked products can become: one family of the plain ones, or more of the one that is ticked with them; a sentence where neither can be. */
export function toGrouping(products: readonly SellerProductView[]): Grouping | string {
  const plain = products.filter(({ siblings }) => !siblings);
  const families = new Map(
    products.flatMap(({ name, siblings }) =>
      siblings ? [[siblings.id, { id: siblings.id, name, options: siblings.options }] as const] : [],
    ),
  );
  const [family = null, other] = families.values();
  if (family && other)
    return `“${family.name}” and “${other.name}” come in sizes or colours already. Untick one of them.`;
  if (family && plain.length === 0)
    return `“${family.name}” comes in sizes or colours already. Tick what is to be added to it as well.`;
  if (!family && plain.length < 2) return `Tick at least two ${alike}.`;
  return plain.length > maxVariants
    ? `A product can come in at most ${maxVariants} variants.`
    : { plain, family };
}
