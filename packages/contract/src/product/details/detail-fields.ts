import type { Paise } from "../../money.ts";
import { mostReturnDays } from "../../returns/return.constants.ts";

interface DetailField {
  readonly label: string;
  readonly hint: string;
  /** Heading of its CSV column, if not the label. */
  readonly heading?: string;
  /** Its name in forms and files, if it is typed in another unit. */
  readonly typedAs?: string;
  /** The same for all variants of a family. */
  readonly isShared: boolean;
  readonly isPublic: boolean;
}

type KindOfField =
  | { readonly kind: "text"; readonly max: number }
  | { readonly kind: "whole"; readonly min: number; readonly max: number; readonly unit: string }
  | { readonly kind: "rupees" }
  | { readonly kind: "country" };

/**
 * The optional fields of a product, in the order of form, file and product page. Database column,
 * schemas, CSV, form, family sharing and views follow this list.
 */
export const detailFields = {
  sku: {
    kind: "text",
    max: 64,
    label: "SKU",
    hint: "Your own code for this product",
    isShared: false,
    isPublic: false,
  },
  mrpPaise: {
    kind: "rupees",
    typedAs: "mrp",
    label: "MRP",
    hint: "Printed on the pack, including all taxes",
    isShared: false,
    isPublic: false,
  },
  netQuantity: {
    kind: "text",
    max: 40,
    label: "Net quantity",
    hint: "Such as 500 g, 1 pair or 3 pieces",
    isShared: false,
    isPublic: true,
  },
  weightGrams: {
    kind: "whole",
    min: 1,
    max: 100_000,
    unit: "grams",
    label: "Weight",
    heading: "Weight in grams",
    hint: "One piece, including packaging",
    isShared: false,
    isPublic: true,
  },
  originCountry: {
    kind: "country",
    label: "Country of origin",
    hint: "The country it was made or grown in",
    isShared: true,
    isPublic: true,
  },
  returnDays: {
    kind: "whole",
    min: 0,
    max: mostReturnDays,
    unit: "days",
    label: "Return window",
    heading: "Days of return",
    hint: "Fewer than the shop's. Enter 0 to take back only faulty items.",
    isShared: true,
    isPublic: false,
  },
  manufacturer: {
    kind: "text",
    max: 200,
    label: "Manufacturer",
    hint: "Name and address, as on the pack",
    isShared: true,
    isPublic: true,
  },
  packer: {
    kind: "text",
    max: 200,
    label: "Packer",
    hint: "Name and address, as on the pack",
    isShared: true,
    isPublic: true,
  },
  importer: {
    kind: "text",
    max: 200,
    label: "Importer",
    hint: "Name and address, as on the pack",
    isShared: true,
    isPublic: true,
  },
  bestBefore: {
    kind: "text",
    max: 60,
    label: "Best before",
    hint: "Such as 12 months from packing",
    isShared: true,
    isPublic: true,
  },
} as const satisfies Record<string, DetailField & KindOfField>;

type Fields = typeof detailFields;
export type DetailName = keyof Fields;
export type DetailKind = KindOfField["kind"];
/** Its name in forms and files: "mrp" for `mrpPaise`. */
export type TypedDetailName<Name extends DetailName = DetailName> = Name extends DetailName
  ? Fields[Name] extends { readonly typedAs: infer Typed extends string }
    ? Typed
    : Name
  : never;
/** The stored value; null if it isn't given. */
export type DetailValue<Name extends DetailName> = {
  text: string;
  country: string;
  whole: number;
  rupees: Paise;
}[Fields[Name]["kind"]];
export type SharedDetailName = {
  [Name in DetailName]: Fields[Name]["isShared"] extends true ? Name : never;
}[DetailName];
/** Cards have the MRP; the other details are on the product page. */
export type PageDetailName = Exclude<DetailName, "mrpPaise">;

export const detailNames = Object.keys(detailFields) as readonly DetailName[];
export const sharedDetailNames = detailNames.filter(
  (name): name is SharedDetailName => detailFields[name].isShared,
);

export const detailField = (name: DetailName): DetailField & KindOfField => detailFields[name];

export function typedDetailName<Name extends DetailName>(name: Name): TypedDetailName<Name> {
  return (detailField(name).typedAs ?? name) as TypedDetailName<Name>;
}

/** An object with a value for each of these fields. */
export function mapNames<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
}
