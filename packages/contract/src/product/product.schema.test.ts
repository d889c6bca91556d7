import { describe, expect, it } from "vitest";
import {
  addProductForm,
  addProductInput,
  adjustStockInput,
  catalogueInput,
  productIdInput,
  sellerProductsInput,
  updateProductInput,
} from "./product.schema.ts";

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
    [{ stock: "1e3" }, { stock: "Enter the stock as a whole number of pieces, 0 or more." }],
    [{ stock: "x4" }, { stock: "Enter the stock as a whole number of pieces, 0 or more." }],
    [{ stock: "4x" }, { stock: "Enter the stock as a whole number of pieces, 0 or more." }],
    [{ stock: "1000001" }, { stock: "A product can have at most 10,00,000 pieces in stock." }],
    [{ subcategory: "" }, { subcategory: "Choose a subcategory." }],
    [
      { pictures: Array.from({ length: 9 }, () => "/media/lamp.webp") },
      { pictures: "A product can have at most 8 images." },
    ],
    [{ name: "a\u0000b" }, { name: "Product name contains characters that can't be stored." }],
    [{ pictures: ["javascript:alert(1)"] }, { "pictures.0": "Image upload failed. Please try again." }],
  ])("says one sentence at the field for %j", (values, sentences) => {
    expect(sentencesOf(values)).toMatchObject(sentences);
  });

  it("says of a subcategory of another category beside what else is wrong", () => {
    const { error } = addProductForm.safeParse({ category: "Fashion", subcategory: "Furniture" });
    expect(error?.issues.map(({ path }) => path[0])).toEqual(
      expect.arrayContaining(["name", "price", "pictures", "subcategory"]),
    );
  });

  it("says of each field left out what it needs", () => {
    const { error } = addProductForm.safeParse({});
    expect(
      Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message])),
    ).toEqual({
      name: "Product name is required.",
      brand: "Brand is required.",
      description: "Description is required.",
      category: "Choose a category.",
      subcategory: "Choose a subcategory.",
      price: "Enter the price in rupees, at least 0.01 and at most 1,00,00,000.",
      stock: "Enter the stock as a whole number of pieces, 0 or more.",
      pictures: "Please upload at least one image.",
    });
  });

  it.each([
    ["0", 0],
    [" 12 ", 12],
    ["1000000", 1_000_000],
    [7, 7],
  ])("reads a stock of %j", (stock, pieces) => {
    expect(addProductForm.parse({ ...typed, stock }).stock).toBe(pieces);
  });

  it("understands a subcategory in any case and keeps its right name", () => {
    expect(addProductForm.parse({ ...typed, subcategory: " men clothing" }).subcategory).toBe("Men Clothing");
  });
});

const id = "019dd1f5-7000-7abc-8def-0123456789ab";

describe("what a new product is made of", () => {
  it("has price and stock as numbers, and a subcategory of its category", () => {
    const { price: _typed, stock: _pieces, ...texts } = typed;
    const product = { ...texts, pricePaise: 129_950, stock: 4 };
    expect(addProductInput.parse(product)).toMatchObject({
      pricePaise: 129_950,
      stock: 4,
      category: "Fashion",
    });
    expect(addProductInput.safeParse({ ...product, subcategory: "Furniture" }).error?.issues).toMatchObject([
      { path: ["subcategory"], message: "Choose a subcategory." },
    ]);
    expect(addProductInput.safeParse({}).success).toBe(false);
  });
});

describe("what is no product at all", () => {
  it.each([undefined, null, "lamp", 1, [[]]])("is refused, not a fault: %j", (value) => {
    expect(addProductInput.safeParse(value).success).toBe(false);
  });
});

describe("an edit", () => {
  it("may leave everything out", () => {
    expect(updateProductInput.parse({ productId: id, version: 1 })).toEqual({
      productId: id,
      version: 1,
      stockChange: 0,
    });
  });

  it("takes category and subcategory together only", () => {
    const sentencesFor = (values: Record<string, unknown>) =>
      updateProductInput
        .safeParse({ productId: id, version: 1, ...values })
        .error?.issues.map(({ path, message }) => [path.join("."), message]);
    const refused = [["subcategory", "Choose a subcategory."]];
    expect(sentencesFor({ category: "Fashion", subcategory: "Men Clothing" })).toBeUndefined();
    expect(sentencesFor({ category: "Fashion" })).toEqual(refused);
    expect(sentencesFor({ subcategory: "Men Clothing" })).toEqual(refused);
    expect(sentencesFor({ category: "Fashion", subcategory: "Furniture" })).toEqual(refused);
  });

  it.each([-1_000_000, 1_000_000])("may change the stock by %i pieces, not by more", (stockChange) => {
    const edit = { productId: id, version: 1, stockChange };
    expect(updateProductInput.parse(edit)).toEqual(edit);
    expect(updateProductInput.safeParse({ ...edit, stockChange: stockChange * 2 }).success).toBe(false);
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

describe("a change of stock", () => {
  it.each([-1_000_000, -1, 1, 1_000_000])("may be %i pieces", (change) => {
    expect(adjustStockInput.parse({ productId: id, change })).toEqual({ productId: id, change });
  });

  it.each([
    [0, "Enter a change in stock other than 0."],
    [1.5, "Enter the stock as a whole number of pieces, 0 or more."],
  ])("may not be %d pieces", (change, sentence) => {
    expect(adjustStockInput.safeParse({ productId: id, change }).error?.issues).toMatchObject([
      { path: ["change"], message: sentence },
    ]);
  });

  it.each([-1_000_001, 1_000_001])("may not be %i pieces at once", (change) => {
    expect(adjustStockInput.safeParse({ productId: id, change }).success).toBe(false);
  });

  it("is of one product", () => {
    expect(productIdInput.parse({ productId: id })).toEqual({ productId: id });
    expect(productIdInput.safeParse({}).success).toBe(false);
  });
});

describe("the catalogue's question", () => {
  it.each([
    { rating: 1 },
    { rating: 5 },
    { limit: 1 },
    { limit: 48 },
    { cursor: "x".repeat(500) },
    { minPaise: 0, maxPaise: 5 },
  ])("may be %j", (question) => {
    expect(catalogueInput.parse(question)).toEqual({ search: "", sort: "relevance", limit: 24, ...question });
  });

  it.each([
    { rating: 0 },
    { rating: 6 },
    { limit: 0 },
    { limit: 49 },
    { cursor: "x".repeat(501) },
    { minPaise: -1 },
    { maxPaise: 0.5 },
    { sort: "cheapest" },
  ])("may not be %j", (question) => {
    expect(catalogueInput.safeParse(question).success).toBe(false);
  });

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

describe("a seller's question for own products", () => {
  it("is all of them, a page of fifty, when nothing is asked", () => {
    expect(sellerProductsInput.parse({})).toEqual({
      search: "",
      isLow: false,
      isUnlisted: false,
      sort: "newest",
      limit: 50,
    });
  });

  it("may ask for a page of some size, after a cursor", () => {
    for (const values of [{ limit: 1 }, { limit: 100 }, { cursor: "x".repeat(2_000) }])
      expect(sellerProductsInput.parse(values)).toMatchObject(values);
    for (const values of [{ limit: 0 }, { limit: 101 }, { cursor: "x".repeat(2_001) }])
      expect(sellerProductsInput.safeParse(values).success).toBe(false);
  });
});
