import { describe, expect, it } from "vitest";
import {
  productColumnNames,
  readCell,
  toProductRow,
  type ProductRow,
} from "@haat/contract/product/product-csv";
import { noDetails } from "@haat/contract/testing/no-details";
import { planCreation, planEdit, type ComparedProduct } from "./plan-import-row.ts";

const lamp = {
  name: "Lamp",
  brand: "Diya",
  description: "Cast.",
  price: "499",
  stock: "4",
  images: "/media/lamp.webp",
  category: "Clothing",
  subcategory: "Men Clothing",
};

function cellsOf(row: ProductRow): ProductRow {
  const told = productColumnNames.flatMap((column) =>
    row[column] === undefined ? [] : [[column, readCell(column, row[column])]],
  );
  return Object.fromEntries(told) as ProductRow;
}

const creation = (values: ProductRow) => planCreation({ row: 2, cells: cellsOf({ ...lamp, ...values }) });

describe("a row of a file of products", () => {
  it("may call a category by either name", () => {
    expect(creation({})).toMatchObject({ kind: "new", item: { create: { category: "Fashion" } } });
    const current = {
      id: "019dd1f5-7000-7abc-8def-0123456789ab",
      version: 1,
      name: "Kurta",
      brand: "Diya",
      description: "Cast.",
      category: "Fashion",
      subcategory: "Men Clothing",
      pricePaise: 49_900,
      stock: 4,
      pictures: ["/media/lamp.webp"],
      ...noDetails,
      returnDays: 7,
    } as unknown as ComparedProduct;
    const cells = cellsOf({ ...toProductRow(current), category: "Clothing", name: "Long kurta" });
    expect(planEdit({ row: 2, cells }, current)).toMatchObject({
      kind: "changed",
      changes: [{ column: "Name", from: "Kurta", to: "Long kurta" }],
    });
    const pink = { ...current, optionValues: ["Pink", "UK 8"] };
    expect(planEdit({ row: 2, cells }, pink)).toMatchObject({ kind: "changed", name: "Kurta (Pink, UK 8)" });
  });

  it("is told what there is to choose from where its place is none", () => {
    const choice = "Choose a subcategory: Men Clothing, Women Clothing or Kids Clothing.";
    expect(creation({ subcategory: "" }).problems).toEqual([choice]);
    expect(creation({ subcategory: "Shirts" }).problems).toEqual([
      `Fashion has no subcategory “Shirts”. ${choice}`,
    ]);
    expect(creation({ category: "Clothes" }).problems[0]).toMatch(
      /^Choose a category: Fashion, Footwear, .* or Automotive\.$/,
    );
  });

  it("is called by its name and what it is in its family", () => {
    const family = { family: "shirts", option1Name: "Size", option1Value: "M" };
    expect(creation({ ...family, option2Name: "Colour", option2Value: "Red" })).toMatchObject({
      kind: "new",
      name: "Lamp (M, Red)",
    });
    expect(creation({ ...family, price: "dear" })).toMatchObject({ kind: "wrong", name: "Lamp (M)" });
    expect(creation({}).name).toBe("Lamp");
  });

  it("is told which column names its pictures", () => {
    expect(creation({ images: "" }).problems).toEqual([
      "Fill in “Images” with an image address or the name of an image you have uploaded.",
    ]);
  });

  it("has counts and amounts with commas, as people write them", () => {
    expect(
      creation({ stock: "1,250", price: "₹ 1,25,000", weightGrams: "1 000", returnDays: " 7" }),
    ).toMatchObject({
      item: { create: { stock: 1_250, pricePaise: 12_500_000, weightGrams: 1_000, returnDays: 7 } },
    });
    expect(creation({ stock: "12,50" }).problems).toEqual([
      "Enter the stock as a whole number of pieces, 0 or more.",
    ]);
  });
});
