import { z } from "zod";
import { paiseToRupees } from "../money.ts";
import { fittingFacts, type ProductFact } from "./details/product-details.schema.ts";
import { addProductForm, type ProductView } from "./product.schema.ts";

/** What the fields of a product must hold while somebody types; an edit keeps what is emptied. */
interface NeededFields extends Record<string, unknown> {
  name: string;
  brand: string;
  description: string;
  /** In rupees, as typed. */
  price: string;
  stock: string;
  category: string;
  subcategory: string;
  pictures: string[];
}

/** What a product need not have. */
interface OptionalFields {
  sku: string;
  /** In rupees, as typed. */
  mrp: string;
  /** A country by its two letters or its name; a form has the letters. */
  originCountry: string;
  netQuantity: string;
  weightGrams: string;
  returnDays: string;
  facts: ProductFact[];
}

/** What the fields of a product hold while somebody types. */
export interface ProductFormValues extends NeededFields, OptionalFields {}
/** The same where nothing need be said of what a product need not have, as in a file without those columns. */
export type TypedProduct = NeededFields & Partial<OptionalFields>;

const independent = ["name", "brand", "description", "price", "stock", "category"] as const;

function isBlank(value: string | readonly string[]): boolean {
  return typeof value === "string" ? value.trim() === "" : value.length === 0;
}

/** Which fields of an edit were emptied and keep what they were; a subcategory stays only while its category does. */
export function keptFields(typed: NeededFields, kept: NeededFields): (keyof ProductFormValues & string)[] {
  const emptied = [...independent, "pictures" as const].filter((field) => isBlank(typed[field]));
  const isSameKind = isBlank(typed.category) || typed.category === kept.category;
  return isBlank(typed.subcategory) && isSameKind ? [...emptied, "subcategory"] : emptied;
}

/** What stands for a field of a new product that is left empty, as each of its variants has one of its own. */
export interface StandIns {
  readonly price?: string;
  readonly stock?: string;
  readonly pictures?: readonly string[];
}

/** The form of a new product, as it is typed; what is left empty need not be filled where there is a stand-in for it. */
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
 * The form of an edit (spec section 5: no required checks): a field that was emptied counts as what it was, but for what a
 * product need not have: that goes. What somebody does not ask for at all stays, facts as far as the subcategory has them.
 */
export function editProductForm(kept: ProductFormValues) {
  return z.preprocess((typed: ProductFormValues): ProductFormValues => {
    const stays = keptFields(typed, kept).map((field) => [field, kept[field]] as const);
    const edited = { ...kept, ...typed, ...Object.fromEntries(stays) };
    if (Object.hasOwn(typed, "facts")) return edited;
    return { ...edited, facts: fittingFacts(kept.facts, edited.subcategory) };
  }, addProductForm);
}

/** A product as its form shows it. */
export function toFormValues(product: ProductView): ProductFormValues {
  const { name, brand, description, category, subcategory, pricePaise, stock, pictures } = product;
  const { sku, mrpPaise, originCountry, netQuantity, weightGrams, returnDays, facts } = product;
  return {
    name,
    brand,
    description,
    category,
    subcategory,
    price: String(paiseToRupees(pricePaise)),
    stock: String(stock),
    pictures: [...pictures],
    sku: sku ?? "",
    mrp: mrpPaise === null ? "" : String(paiseToRupees(mrpPaise)),
    originCountry: originCountry ?? "",
    netQuantity: netQuantity ?? "",
    weightGrams: String(weightGrams ?? ""),
    returnDays: String(returnDays ?? ""),
    facts: [...facts],
  };
}
