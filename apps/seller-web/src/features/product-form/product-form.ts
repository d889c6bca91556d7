import { editProductForm, newProductForm, type ProductFormValues } from "@haat/contract/product/product-form";
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
  sku: "",
  mrp: "",
  originCountry: "",
  netQuantity: "",
  weightGrams: "",
  facts: [],
};

/** The form of a new product, with the sentences of the contract. */
export function useProductForm() {
  return useZodForm(newProductForm, { initialValues: emptyProduct });
}

/** The form of an edit: a field that is emptied keeps what it was. */
export function useEditForm(kept: ProductFormValues) {
  return useZodForm(editProductForm(kept), { initialValues: kept });
}

export type ProductForm = ReturnType<typeof useProductForm>;
