import { paiseToRupees } from "@haat/contract/money";
import { addProductForm, type SellerProductView } from "@haat/contract/product/product.schema";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";

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

/** The form of a new or an edited product, with the sentences of the contract. */
export function useProductForm(initialValues: ProductFormValues) {
  return useZodForm(addProductForm, { initialValues });
}

export type ProductForm = ReturnType<typeof useProductForm>;
