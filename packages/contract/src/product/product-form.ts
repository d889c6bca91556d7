import { z } from "zod";
import { paiseToRupees } from "../money.ts";
import {
  detailNames,
  typedDetailName,
  type DetailName,
  type TypedDetailName,
} from "./details/detail-fields.ts";
import { fittingFacts, type ProductFact } from "./details/product-details.schema.ts";
import { addProductForm, type ProductView } from "./product.schema.ts";

/** Required; an edit keeps the old value of an emptied field. */
interface NeededFields extends Record<string, unknown> {
  name: string;
  brand: string;
  description: string;
  price: string;
  stock: string;
  category: string;
  subcategory: string;
  pictures: string[];
}

interface OptionalFields extends Record<TypedDetailName, string> {
  facts: ProductFact[];
}

export interface ProductFormValues extends NeededFields, OptionalFields {}
/** A row of a file, where optional columns may be missing. */
export type TypedProduct = NeededFields & Partial<OptionalFields>;

const independent = ["name", "brand", "description", "price", "stock", "category"] as const;

function isBlank(value: string | readonly string[]): boolean {
  return typeof value === "string" ? value.trim() === "" : value.length === 0;
}

/** Fields that were emptied; a subcategory is kept only with its category. */
export function keptFields(typed: NeededFields, kept: NeededFields): (keyof ProductFormValues & string)[] {
  const emptied = [...independent, "pictures" as const].filter((field) => isBlank(typed[field]));
  const isSameKind = isBlank(typed.category) || typed.category === kept.category;
  return isBlank(typed.subcategory) && isSameKind ? [...emptied, "subcategory"] : emptied;
}

/** Used for empty fields, because each variant has its own. */
export interface StandIns {
  readonly price?: string;
  readonly stock?: string;
  readonly pictures?: readonly string[];
}

/** Empty fields fall back to `standIns`. */
export function newProductForm({ price, stock, pictures }: StandIns = {}) {
  return z.preprocess(
    (typed: ProductFormValues): ProductFormValues => ({
      ...typed,
      ...(price !== undefined && isBlank(typed.price) && { price }),
      ...(stock !== undefined && isBlank(typed.stock) && { stock }),
      ...(pictures && isBlank(typed.pictures) && { pictures: [...pictures] }),
    }),
    addProductForm,
  );
}

/**
 * Spec section 5: no required checks. Emptied required fields keep their value, optional ones are
 * cleared. Facts are kept as far as the subcategory has them.
 */
export function editProductForm(kept: ProductFormValues) {
  return z.preprocess((typed: ProductFormValues): ProductFormValues => {
    const stays = keptFields(typed, kept).map((field) => [field, kept[field]] as const);
    const edited = { ...kept, ...typed, ...Object.fromEntries(stays) };
    if (Object.hasOwn(typed, "facts")) return edited;
    return { ...edited, facts: fittingFacts(kept.facts, edited.subcategory) };
  }, addProductForm);
}

export function toFormValues(product: ProductView): ProductFormValues {
  const { name, brand, description, category, subcategory, pricePaise, stock, pictures, facts } = product;
  return {
    name,
    brand,
    description,
    category,
    subcategory,
    price: String(paiseToRupees(pricePaise)),
    stock: String(stock),
    pictures: [...pictures],
    ...typedDetails((detail) => typedValue(product, detail)),
    facts: [...facts],
  };
}

function typedValue(product: ProductView, name: DetailName): string {
  if (name === "mrpPaise") return product.mrpPaise === null ? "" : String(paiseToRupees(product.mrpPaise));
  return String(product[name] ?? "");
}

/** A value for each optional field, by its name in forms and files. */
function typedDetails(valueOf: (name: DetailName) => string) {
  return Object.fromEntries(detailNames.map((name) => [typedDetailName(name), valueOf(name)])) as Record<
    TypedDetailName,
    string
  >;
}

export const emptyDetails = { ...typedDetails(() => ""), facts: [] };
