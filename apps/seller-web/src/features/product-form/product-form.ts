import { paiseToRupees } from "@haat/contract/money";
import { editProductForm, newProductForm, type ProductFormValues } from "@haat/contract/product/product-form";
import type { SellerProductView } from "@haat/contract/product/product.schema";
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
};

/** A product of the seller as its form shows it. */
export function toFormValues(product: SellerProductView): ProductFormValues {
  const { name, brand, description, pricePaise, stock, category, subcategory, pictures } = product;
  const texts = { name, brand, description, category, subcategory };
  return {
    ...texts,
    price: String(paiseToRupees(pricePaise)),
    stock: String(stock),
    pictures: [...pictures],
  };
}

/** The form of a new product, with the sentences of the contract. */
export function useProductForm() {
  return useZodForm(newProductForm, { initialValues: emptyProduct });
}

/** The form of an edit: a field that is emptied keeps what it was. */
export function useEditForm(kept: ProductFormValues) {
  return useZodForm(editProductForm(kept), { initialValues: kept });
}

export type ProductForm = ReturnType<typeof useProductForm>;
