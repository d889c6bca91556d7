import type { FamilyToAdd, VariantsTyped } from "@haat/contract/product/family/family.schema";
import { optionKind } from "@haat/contract/product/family/options";
import type { AddProductInput } from "@haat/contract/product/product.schema";

/**
 * A family as it is sent: what all share, and each variant with what it has of its own, else what all have. The pictures of a colour
 * are sent with the first of that colour, those of the product with the first of all.
 */
export function toFamily(
  product: AddProductInput,
  { options, variants }: VariantsTyped,
  picturesOf: (colour: string) => readonly string[],
): FamilyToAdd {
  const { pricePaise, stock, sku, mrpPaise, netQuantity, weightGrams, pictures, ...shared } = product;
  const colourAxis = options.findIndex((option) => optionKind(option) === "colour");
  const colours = variants.map(({ values }) => values[colourAxis]);
  return {
    ...shared,
    options,
    variants: variants.map((variant, place) => {
      const colour = colours[place];
      const isFirst = colours.indexOf(colour) === place;
      const own = colour !== undefined && isFirst ? picturesOf(colour) : [];
      return {
        values: variant.values,
        pricePaise: variant.price ?? pricePaise,
        stock: variant.stock ?? stock,
        sku: variant.sku ?? (sku ? `${sku}-${place + 1}` : null),
        pictures: own.length > 0 || place > 0 ? [...own] : pictures,
        ...{ mrpPaise, netQuantity, weightGrams },
      };
    }),
  };
}
