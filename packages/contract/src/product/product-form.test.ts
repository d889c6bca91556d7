import { describe, expect, it } from "vitest";
import { paise } from "../money.ts";
import { noDetails } from "../testing/no-details.ts";
import type { ProductDetails } from "./details/product-details.schema.ts";
import {
  editProductForm,
  emptyDetails,
  keptFields,
  toFormValues,
  type ProductFormValues,
} from "./product-form.ts";
import type { ProductView } from "./product.schema.ts";

const kept: ProductFormValues = {
  name: "Kettle",
  brand: "Tamra",
  description: "Beaten by hand.",
  price: "499.5",
  stock: "5",
  category: "Home & Kitchen",
  subcategory: "Furniture",
  pictures: ["/media/a.webp"],
  ...emptyDetails,
  sku: "KET-1",
  mrp: "599",
  originCountry: "IN",
  netQuantity: "1 kettle",
  weightGrams: "850",
  returnDays: "7",
  facts: [{ name: "Material", value: "Sheesham" }],
};
const empty = {
  name: " ",
  brand: "",
  description: "\n",
  price: "",
  stock: "",
  category: "",
  subcategory: "",
};

describe("an edit of a product", () => {
  it("keeps what every emptied field was", () => {
    const edited = editProductForm(kept).parse({ ...empty, pictures: [] });
    expect(edited).toEqual(editProductForm(kept).parse(kept));
    expect(edited).toMatchObject({ name: "Kettle", pricePaise: 49_950, stock: 5, pictures: kept.pictures });
    expect(keptFields({ ...empty, pictures: [] }, kept)).toHaveLength(8);
  });

  it("changes what is filled, and keeps only the rest", () => {
    const typed = { ...kept, name: "Big kettle", brand: "" };
    expect(editProductForm(kept).parse(typed)).toMatchObject({ name: "Big kettle", brand: "Tamra" });
    expect(keptFields(typed, kept)).toEqual(["brand"]);
  });

  it("needs a subcategory for another category", () => {
    const typed = { ...kept, category: "Footwear", subcategory: "" };
    expect(keptFields(typed, kept)).toEqual([]);
    const { error } = editProductForm(kept).safeParse(typed);
    expect(error?.issues[0]).toMatchObject({ path: ["subcategory"], message: "Choose a subcategory." });
    const same = { ...kept, subcategory: "" };
    expect(editProductForm(kept).parse(same).subcategory).toBe("Furniture");
  });

  it("empties what a product need not have, and keeps what is not asked for", () => {
    const blank = { ...emptyDetails, mrp: " ", returnDays: " " };
    expect(editProductForm(kept).parse({ ...kept, ...blank })).toMatchObject({
      name: "Kettle",
      ...noDetails,
    });
    expect(editProductForm(kept).parse({ ...empty, pictures: [] })).toMatchObject({
      sku: "KET-1",
      mrpPaise: 59_900,
      originCountry: "IN",
      netQuantity: "1 kettle",
      weightGrams: 850,
      returnDays: 7,
      facts: kept.facts,
    });
  });

  it("keeps of the facts that nobody asks for what another subcategory has as well", () => {
    const before = { ...kept, facts: [...kept.facts, { name: "Assembly", value: "Comes assembled" }] };
    const { facts: _untouched, ...asked } = { ...before, subcategory: "Home Decor" };
    expect(editProductForm(before).parse(asked)).toMatchObject({ facts: kept.facts });
  });

  it("shows a product as it is, what it does not have as empty fields", () => {
    const product: Omit<ProductView, keyof ProductDetails> = {
      id: "1",
      name: "Kettle",
      brand: "Tamra",
      description: "Beaten by hand.",
      stock: 5,
      category: "Home & Kitchen",
      subcategory: "Furniture",
      pricePaise: paise(49_950),
      picture: null,
      rating: null,
      pictures: ["/media/a.webp"],
      sellerName: "Meera",
      createdAt: "",
      updatedAt: "",
    };
    const details = { sku: "KET-1", mrpPaise: paise(59_900), originCountry: "IN", netQuantity: "1 kettle" };
    const whole = {
      ...product,
      ...noDetails,
      ...details,
      weightGrams: 850,
      returnDays: 7,
      facts: kept.facts,
    };
    expect(toFormValues(whole)).toEqual(kept);
    expect(toFormValues({ ...whole, ...noDetails })).toEqual({ ...kept, ...emptyDetails });
  });

  it("refuses what is no price, with the sentence of the field", () => {
    const { error } = editProductForm(kept).safeParse({ ...kept, price: "dear" });
    expect(error?.issues[0]).toMatchObject({ path: ["price"], message: /^Enter the price in rupees/ });
  });
});
