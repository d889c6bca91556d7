import { describe, expect, it } from "vitest";
import { addProductForm, catalogueInput, updateProductInput } from "./product.schema.ts";

const typed = {
  name: "  Brass lamp ",
  brand: "Diya",
  description: "Cast in Moradabad.\nPolished by hand.",
  price: "1299.50",
  stock: "4",
  category: "Clothing",
  subcategory: "Men Clothing",
  pictures: ["/media/lamp.webp"],
};

function sentencesOf(values: Record<string, unknown>) {
  const { error } = addProductForm.safeParse({ ...typed, ...values });
  return Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path.join("."), issue.message]));
}

describe("the form for a new product", () => {
  it("ends as what the procedure takes", () => {
    expect(addProductForm.parse(typed)).toEqual({
      name: "Brass lamp",
      brand: "Diya",
      description: typed.description,
      pricePaise: 129_950,
      stock: 4,
      category: "Fashion",
      subcategory: "Men Clothing",
      pictures: ["/media/lamp.webp"],
    });
  });

  it.each([
    [{ pictures: [] }, { pictures: "Please upload at least one image." }],
    [{ name: "  " }, { name: "Product name is required." }],
    [{ price: "abc" }, { price: "Enter the price in rupees, at least 0.01 and at most 1,00,00,000." }],
    [{ stock: "1.5" }, { stock: "Enter the stock as a whole number of pieces, 0 or more." }],
    [{ stock: "" }, { stock: "Enter the stock as a whole number of pieces, 0 or more." }],
    [{ category: "" }, { category: "Choose a category." }],
    [{ subcategory: "Furniture" }, { subcategory: "Choose a subcategory." }],
    [{ name: "a\u0000b" }, { name: "Product name contains characters that cannot be stored." }],
    [{ pictures: ["javascript:alert(1)"] }, { "pictures.0": "Image upload failed. Please try again." }],
  ])("says one sentence at the field for %j", (values, sentences) => {
    expect(sentencesOf(values)).toMatchObject(sentences);
  });

  it("understands a subcategory in any case and keeps its right name", () => {
    expect(addProductForm.parse({ ...typed, subcategory: " men clothing" }).subcategory).toBe("Men Clothing");
  });
});

describe("an edit", () => {
  const id = "019dd1f5-7000-7abc-8def-0123456789ab";

  it("may leave everything out", () => {
    expect(updateProductInput.parse({ productId: id, version: 1 })).toEqual({
      productId: id,
      version: 1,
      stockChange: 0,
    });
  });

  it("takes category and subcategory together only", () => {
    expect(updateProductInput.safeParse({ productId: id, version: 1, category: "Fashion" }).success).toBe(
      false,
    );
  });

  it("refuses a version that no product can have", () => {
    expect(updateProductInput.safeParse({ productId: id, version: 2 ** 31 }).success).toBe(false);
  });

  it("drops what a seller may not set", () => {
    const edit = updateProductInput.parse({
      productId: id,
      version: 1,
      sellerId: "x",
      ratingSum: 500,
      stock: 7,
    });
    expect(edit).not.toHaveProperty("sellerId");
    expect(edit).not.toHaveProperty("stock");
  });
});

describe("the catalogue's question", () => {
  it("takes spaces for no search", () => {
    expect(catalogueInput.parse({ search: "   " })).toMatchObject({
      search: "",
      sort: "relevance",
      limit: 24,
    });
  });

  it("takes what nobody can have stored for spaces", () => {
    expect(catalogueInput.parse({ search: "brass\u0000lamp\ud800", subcategory: "\u0000" })).toMatchObject({
      search: "brass lamp",
      subcategory: "",
    });
  });
});
