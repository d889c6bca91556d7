import { z } from "zod";
import { addProductForm } from "./product.schema.ts";

/** What the fields of a product hold while somebody types. */
export interface ProductFormValues extends Record<string, unknown> {
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

const independent = ["name", "brand", "description", "price", "stock", "category"] as const;

function isBlank(value: string | readonly string[]): boolean {
  return typeof value === "string" ? value.trim() === "" : value.length === 0;
}

/** Which fields of an edit were emptied and keep what they were; a subcategory stays only while its category does. */
export function keptFields(
  typed: ProductFormValues,
  kept: ProductFormValues,
): (keyof typeof kept & string)[] {
  const emptied = [...independent, "pictures" as const].filter((field) => isBlank(typed[field]));
  const isSameKind = isBlank(typed.category) || typed.category === kept.category;
  return isBlank(typed.subcategory) && isSameKind ? [...emptied, "subcategory"] : emptied;
}

/** The form of a new product, as it is typed. */
export const newProductForm = z.preprocess((typed: ProductFormValues) => typed, addProductForm);

/** The form of an edit (spec section 5: no required checks): a field that was emptied counts as what it was. */
export function editProductForm(kept: ProductFormValues) {
  return z.preprocess((typed: ProductFormValues): ProductFormValues => {
    const stays = keptFields(typed, kept).map((field) => [field, kept[field]] as const);
    return { ...typed, ...Object.fromEntries(stays) };
  }, addProductForm);
}
