import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect, type Connection } from "@haat/db/client";
import { builders } from "@haat/testing/database/builders";
import { fillCatalogue } from "@haat/testing/database/fill-catalogue";
import { createTestDatabase, type TestDatabase } from "@haat/testing/database/test-database";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { testDeps } from "../testing/test-deps.ts";
import { refreshSearchWords } from "./search/refresh-search-words.ts";
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

describe("suggesting among thousands", () => {
  let filled: TestDatabase;
  let owner: Connection;

  beforeAll(async () => {
    filled = await createTestDatabase();
    await fillCatalogue({ ownerUrl: filled.ownerUrl, products: 3_000, isBrief: true });
    owner = connect({ url: filled.ownerUrl, max: 2 });
  });

  afterAll(async () => {
    await owner.close();
    await filled.drop();
  });

  const first = async (age: "asc" | "desc") => {
    const [product] = await owner.db.execute<{ name: string }>(
      sql`select name from products p where is_listed(p) and leads order by created_at ${sql.raw(age)}, id ${sql.raw(age)} limit 1`,
    );
    return product?.name ?? "";
  };
  const suggested = async (typed: string) =>
    (await suggestProducts({ ...deps, db: owner.db }, { typed })).products.map(({ name }) => name);

  it.each(["asc", "desc"] as const)("finds by its name what is first by age, %s", async (age) => {
    const name = await first(age);
    expect((await suggested(name))[0]).toBe(name);
  });

  it("names five of the newest thousand for what many have", async () => {
    const newest = await owner.db.execute<{ name: string }>(
      sql`select name from products p where is_listed(p) and leads order by created_at desc, id desc limit 1000`,
    );
    const names = await suggested("cotton");
    expect(names).toHaveLength(5);
    expect(newest.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  });
});
