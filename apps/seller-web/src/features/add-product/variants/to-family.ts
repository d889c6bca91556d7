import type { FamilyToAdd, VariantsTyped, VariantValues } from "@haat/contract/product/family/family.schema";
import { optionKind } from "@haat/contract/product/family/options";
import type { StandIns } from "@haat/contract/product/product-form";
import type { AddProductInput } from "@haat/contract/product/product.schema";

/** Which of the axes says the colour; -1 where none does. */
export function colourAxisOf(options: readonly string[]): number {
  return options.findIndex((option) => optionKind(option) === "colour");
}

/** What stands for price and stock of all where each row has its own: any that is right, for it is the rows' own that are sent. */
export function standInsOf(rows: readonly VariantValues[]): StandIns {
  const isEach = (field: "price" | "stock") =>
    rows.length > 0 && rows.every((row) => row[field].trim() !== "");
  return { ...(isEach("price") && { price: "1" }), ...(isEach("stock") && { stock: "0" }) };
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
