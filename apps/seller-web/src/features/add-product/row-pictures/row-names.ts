import { variantText } from "@haat/contract/product/family/full-name";

/** The same for values that differ in capitals alone. */
export const keyOf = (values: readonly string[]) => values.join("\n").toLowerCase();

/** A combination as it is called; an axis without a value yet says nothing. */
export const nameOf = (values: readonly string[]) => variantText(values.filter((value) => value !== ""));

/** By which the form finds where the pictures of a row are chosen. */
export const pathOfPictures = (place: number) => `variants.${place}.pictures`;
