import { describe, expect, it } from "vitest";
import { editProductForm, keptFields, type ProductFormValues } from "./product-form.ts";

const kept: ProductFormValues = {
  name: "Kettle",
  brand: "Tamra",
  description: "Beaten by hand.",
  price: "499.5",
  stock: "5",
  category: "Home & Kitchen",
  subcategory: "Furniture",
  pictures: ["/media/a.webp"],
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

  it("refuses what is no price, with the sentence of the field", () => {
    const { error } = editProductForm(kept).safeParse({ ...kept, price: "dear" });
    expect(error?.issues[0]).toMatchObject({ path: ["price"], message: /^Enter the price in rupees/ });
  });
});
