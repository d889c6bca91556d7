import type { FamilyToAdd, VariantsTyped, VariantValues } from "@haat/contract/product/family/family.schema";
import { optionKind } from "@haat/contract/product/family/options";
import type { StandIns } from "@haat/contract/product/product-form";
import type { AddProductInput } from "@haat/contract/product/product.schema";

/** Which of the axes says the colour; -1 where none does. */
export function colourAxisOf(options: readonly string[]): number {
  return options.findIndex((option) => optionKind(option) === "colour");
}

type PicturesOf = (values: readonly string[]) => readonly string[];

/**
 * What stands for price, stock and pictures of all where each row has its own: any that is right, for it is the rows' own that
 * are sent. A row has the pictures of its colour, too.
 */
export function standInsOf(rows: readonly VariantValues[], picturesOf: PicturesOf): StandIns {
  const isEach = (field: "price" | "stock") =>
    rows.length > 0 && rows.every((row) => row[field].trim() !== "");
  const pictures = rows.map(({ values }) => picturesOf(values));
  return {
    ...(isEach("price") && { price: "1" }),
    ...(isEach("stock") && { stock: "0" }),
    ...(pictures.every(({ length }) => length > 0) && { pictures: pictures[0] ?? [] }),
  };
}

/**
 * A family as it is sent: what all share, and each variant with what it has of its own, else what all have. A SKU of all is
 * numbered; a variant has its own pictures, else those of its colour, else those of the product.
 */
export function toFamily(
  product: AddProductInput,
  { options, variants }: VariantsTyped,
  picturesOf: PicturesOf,
): FamilyToAdd {
  const { pricePaise, stock, sku, mrpPaise, netQuantity, weightGrams, pictures, ...shared } = product;
  return {
    ...shared,
    options,
    variants: variants.map(({ values, ...own }, place) => {
      const ownPictures = picturesOf(values);
      return {
        values,
        pricePaise: own.price ?? pricePaise,
        stock: own.stock ?? stock,
        sku: own.sku ?? (sku ? `${sku}-${place + 1}` : null),
        pictures: ownPictures.length > 0 ? [...ownPictures] : pictures,
        mrpPaise,
        netQuantity,
        weightGrams,
      };
    }),
  };
}
