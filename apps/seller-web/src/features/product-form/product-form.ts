import { everyFact } from "@haat/contract/product/details/product-details.schema";
import {
  editProductForm,
  emptyDetails,
  newProductForm,
  toFormValues,
  type ProductFormValues,
  type StandIns,
} from "@haat/contract/product/product-form";
import type { ProductView } from "@haat/contract/product/product.schema";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";

export const emptyProduct: ProductFormValues = {
  name: "",
  brand: "",
  description: "",
  price: "",
  stock: "",
  category: "",
  subcategory: "",
  pictures: [],
  ...emptyDetails,
};

export function useProductForm(standIns: StandIns = {}) {
  return useZodForm(newProductForm(standIns), { initialValues: emptyProduct });
}

export function toEdited(product: ProductView): ProductFormValues {
  const values = toFormValues(product);
  return { ...values, facts: everyFact(values.facts, values.subcategory) };
}

export function useEditForm(kept: ProductFormValues) {
  return useZodForm(editProductForm(kept), { initialValues: kept });
}

export type ProductForm = ReturnType<typeof useProductForm>;
