import type { FamilyToAdd, VariantsTyped } from "@haat/contract/product/family/family.schema";
import { optionKind } from "@haat/contract/product/family/options";
import type { AddProductInput } from "@haat/contract/product/product.schema";

/** Which of the axes says the colour; -1 where none does. */
export function colourAxisOf(options: readonly string[]): number {
  return options.findIndex((option) => optionKind(option) === "colour");
}

/**
 * A family as it is sent: what all share, and each variant with what it has of its own, else what all have. A SKU of all is
 * numbered; a variant has the pictures of its colour, else those of the product.
 */
export function toFamily(
  product: AddProductInput,
  { options, variants }: VariantsTyped,
  picturesOf: (colour: string) => readonly string[],
): FamilyToAdd {
  const { pricePaise, stock, sku, mrpPaise, netQuantity, weightGrams, pictures, ...shared } = product;
  const colourAxis = colourAxisOf(options);
  return {
    ...shared,
    options,
    variants: variants.map(({ values, ...own }, place) => {
      const ofColour = picturesOf(values[colourAxis] ?? "");
      return {
        values,
        pricePaise: own.price ?? pricePaise,
        stock: own.stock ?? stock,
        sku: own.sku ?? (sku ? `${sku}-${place + 1}` : null),
        pictures: ofColour.length > 0 ? [...ofColour] : pictures,
        ...{ mrpPaise, netQuantity, weightGrams },
      };
    }),
  };
}
