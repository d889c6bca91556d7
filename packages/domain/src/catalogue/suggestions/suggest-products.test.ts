import { beforeAll, describe, expect, it } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { testDeps } from "../../testing/test-deps.ts";
import { refreshSearchWords } from "../search/refresh-search-words.ts";
import { suggestProducts } from "./suggest-products.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aProduct, aSeller } = builders(database);

const suggest = async (typed: string) => {
  const { products, ...rest } = await suggestProducts(deps, { typed });
  return { ...rest, products: products.map(({ name }) => name) };
};

beforeAll(async () => {
  const seller = await aSeller();
  const footwear = { seller, category: "Footwear", subcategory: "Men Footwear" } as const;
  await aProduct({ ...footwear, name: "Canvas belt", brand: "Shoestring" });
  await aProduct({ ...footwear, name: "Running shoe", brand: "Daud" });
  await aProduct({ ...footwear, name: "Walking shoe", brand: "daud" });
  for (let number = 1; number <= 6; number += 1)
    await aProduct({ seller, name: `Kurta ${number}`, brand: "Kalakari" });
  await refreshSearchWords(deps);
});

describe("suggesting while somebody types", () => {
  it("names products as a search would, five at most", async () => {
    expect((await suggest("shoe")).products).toEqual(["Walking shoe", "Running shoe", "Canvas belt"]);
    expect((await suggest("kur")).products).toHaveLength(5);
  });

  it("names a brand once, however it is written", async () => {
    expect((await suggest("dau")).brands).toHaveLength(1);
    expect((await suggest("shoe")).brands).toEqual(["Shoestring"]);
  });

  it("names categories and subcategories by any of their words, Fashion as Clothing", async () => {
    expect((await suggest("cloth")).places).toEqual([
      { category: "Fashion", subcategory: null },
      { category: "Fashion", subcategory: "Men Clothing" },
    ]);
    expect((await suggest("foot men")).places).toEqual([
      { category: "Footwear", subcategory: "Men Footwear" },
    ]);
  });

  it.each(["home and kitchen", "kitchen & home"])("knows a category by '%s'", async (typed) => {
    expect((await suggest(typed)).places).toContainEqual({ category: "Home & Kitchen", subcategory: null });
  });

  it("says what it took a mistyped word for", async () => {
    expect(await suggest("kutra")).toMatchObject({ corrected: "kurta", brands: [] });
    expect((await suggest("kutra")).products).toHaveLength(5);
  });

  it.each(["", "%", "zzz zzz"])("leads nowhere from '%s'", async (typed) => {
    expect(await suggest(typed)).toEqual({
      places: [],
      brands: [],
      products: [],
      corrected: null,
      isGuess: false,
    });
  });
});
