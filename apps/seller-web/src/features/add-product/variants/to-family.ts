import { splitDetails } from "@haat/contract/product/details/product-details.schema";
import type { FamilyToAdd, VariantsTyped, VariantValues } from "@haat/contract/product/family/family.schema";
import { optionKind } from "@haat/contract/product/family/options";
import type { StandIns } from "@haat/contract/product/product-form";
import type { AddProductInput } from "@haat/contract/product/product.schema";

/** -1 if no axis is a colour. */
export function colourAxisOf(options: readonly string[]): number {
  return options.findIndex((option) => optionKind(option) === "colour");
}

type PicturesOf = (values: readonly string[]) => readonly string[];

/**
 * Valid placeholders for product fields that every row fills itself, so the form accepts them
 * empty.
 */
export function placeholdersOf(rows: readonly VariantValues[], picturesOf: PicturesOf): StandIns {
  const isInEveryRow = (field: "price" | "stock") =>
    rows.length > 0 && rows.every((row) => row[field].trim() !== "");
  const pictures = rows.map(({ values }) => picturesOf(values));
  return {
    ...(isInEveryRow("price") && { price: "1" }),
    ...(isInEveryRow("stock") && { stock: "0" }),
    ...(pictures.every(({ length }) => length > 0) && { pictures: pictures[0] ?? [] }),
  };
}

/** Rows fall back to the product's values. A shared SKU gets a number per row. */
export function toFamily(
  product: AddProductInput,
  { options, variants }: VariantsTyped,
  picturesOf: PicturesOf,
): FamilyToAdd {
  const { own: details, shared: rest } = splitDetails(product);
  const { pricePaise, stock, pictures, ...shared } = rest;
  return {
    ...shared,
    options,
    variants: variants.map(({ values, ...own }, index) => {
      const ownPictures = picturesOf(values);
      return {
        ...details,
        values,
        pricePaise: own.price ?? pricePaise,
        stock: own.stock ?? stock,
        sku: own.sku ?? (details.sku ? `${details.sku}-${index + 1}` : null),
        pictures: ownPictures.length > 0 ? [...ownPictures] : pictures,
      };
    }),
  };
}
