import { variantText } from "@haat/contract/product/family/full-name";

/** Ignores case. */
export const keyOf = (values: readonly string[]) => values.join("\n").toLowerCase();

export const nameOf = (values: readonly string[]) => variantText(values.filter((value) => value !== ""));

export const pathOfPictures = (index: number) => `variants.${index}.pictures`;
