import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { paise } from "@haat/contract/money";
import { catalogueInput, type CatalogueInput } from "@haat/contract/product/product.schema";
import { products, reviews } from "@haat/db/schema/product.table";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { deleteProduct } from "../../product/delete-product.ts";
import { testDeps } from "../../testing/test-deps.ts";
import { listProducts } from "./list-products.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aBuyer, aProduct, aSeller } = builders(database);

async function namesFor(question: Partial<CatalogueInput>) {
  const { products } = await listProducts(deps, catalogueInput.parse(question));
  return products.map(({ name }) => name);
}

beforeAll(async () => {
  const seller = await aSeller();
  await aProduct({ seller, name: "Indigo cotton kurta", brand: "Kalakari", pricePaise: 89_900 });
  await aProduct({
    seller,
    name: "Steel kettle",
    brand: "Annapurna",
    category: "Home & Kitchen",
    subcategory: "Kitchen Appliances",
    pricePaise: 149_900,
  });
  await aProduct({
    seller,
    name: "Café table",
    brand: "Lakdi",
    category: "Home & Kitchen",
    subcategory: "Furniture",
    pricePaise: 499_900,
  });
  await aProduct({ seller, name: "सूती कुर्ता", brand: "Kalakari", pricePaise: 59_900 });
  await aProduct({
    seller,
    name: "Running shoes",
    brand: "Daud",
    category: "Footwear",
    subcategory: "Men Footwear",
    description: "Go with any kettle.",
    pricePaise: 249_900,
  });
});

describe("searching the catalogue", () => {
  it.each([
    ["a word of the name, in both scripts", "kurta", ["सूती कुर्ता", "Indigo cotton kurta"]],
    ["the brand", "annapurna", ["Steel kettle"]],
    ["a word as far as it is typed", "indi", ["Indigo cotton kurta"]],
    ["another form of a word", "shoe", ["Running shoes"]],
    ["words in any order", "cotton indigo", ["Indigo cotton kurta"]],
    ["letters without their accents", "cafe", ["Café table"]],
    ["Hindi", "सूती", ["सूती कुर्ता", "Indigo cotton kurta"]],
    ["Clothing for what is stored as Fashion", "clothing indigo", ["Indigo cotton kurta"]],
    ["nothing that matches", "zebra", []],
    ["signs that are no words", "' & | ! ( :* \\ %", []],
  ])("finds by %s", async (_what, search, expected) => {
    expect(await namesFor({ search })).toEqual(expected);
  });

  it("puts a name before a description", async () => {
    expect(await namesFor({ search: "kettle" })).toEqual(["Steel kettle", "Running shoes"]);
  });

  it("takes spaces for no search", async () => {
    expect(await namesFor({ search: "   " })).toHaveLength(5);
  });
});

describe("filtering and sorting the catalogue", () => {
  it("applies filters together and counts what they keep", async () => {
    const page = await listProducts(
      deps,
      catalogueInput.parse({ category: "Home & Kitchen", maxPaise: 200_000 }),
    );
    expect(page).toMatchObject({ products: [{ name: "Steel kettle" }], total: 1, all: 5, nextCursor: null });
  });

  it.each([
    ["a subcategory", { subcategory: "Furniture" }, ["Café table"]],
    ["a least price", { minPaise: paise(249_900) }, ["Running shoes", "Café table"]],
    ["a greatest price", { maxPaise: paise(59_900) }, ["सूती कुर्ता"]],
    [
      "a span of prices",
      { minPaise: paise(59_901), maxPaise: paise(149_900) },
      ["Steel kettle", "Indigo cotton kurta"],
    ],
    ["nothing free", { maxPaise: paise(0) }, []],
  ])("keeps %s", async (_what, question, expected) => {
    expect(await namesFor(question)).toEqual(expected);
  });

  it("keeps what is rated so and better, and puts the best first", async () => {
    const rate = async (name: string, stars: number) => {
      const { id: buyerId } = await aBuyer();
      const [product] = await database.db.select().from(products).where(eq(products.name, name));
      await database.db
        .insert(reviews)
        .values({ productId: product?.id ?? "", buyerId, stars, text: "Good" });
    };
    await rate("Steel kettle", 4);
    await rate("Running shoes", 5);
    expect(await namesFor({ rating: 4 })).toEqual(["Running shoes", "Steel kettle"]);
    expect(await namesFor({ rating: 5 })).toEqual(["Running shoes"]);
    expect((await namesFor({ sort: "rating" })).slice(0, 2)).toEqual(["Running shoes", "Steel kettle"]);
  });

  it("hides what was deleted, also from its counts", async () => {
    const seller = await aSeller();
    const { id } = await aProduct({ seller, name: "Zari clutch", category: "Fashion" });
    const question = catalogueInput.parse({ search: "zari" });
    expect(await listProducts(deps, question)).toMatchObject({ products: [{ id }], total: 1, all: 6 });
    await deleteProduct(deps, seller, id);
    expect(await listProducts(deps, question)).toMatchObject({ products: [], total: 0, all: 5 });
  });

  it("sorts by price both ways", async () => {
    const up = await namesFor({ sort: "price-asc" });
    expect(up[0]).toBe("सूती कुर्ता");
    expect(await namesFor({ sort: "price-desc" })).toEqual(up.toReversed());
  });

  it.each(["relevance", "price-asc", "price-desc", "rating"] as const)(
    "pages by %s without repeating or skipping",
    async (sort) => {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof listProducts>> = await listProducts(
          deps,
          catalogueInput.parse({ sort, limit: 2, cursor }),
        );
        seen.push(...page.products.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor);
      expect(seen).toHaveLength(5);
      expect(new Set(seen).size).toBe(5);
    },
  );

  it("pages through a search by relevance", async () => {
    const first = await listProducts(deps, catalogueInput.parse({ search: "kettle", limit: 1 }));
    const second = await listProducts(
      deps,
      catalogueInput.parse({ search: "kettle", limit: 1, cursor: first.nextCursor }),
    );
    expect([...first.products, ...second.products].map(({ name }) => name)).toEqual([
      "Steel kettle",
      "Running shoes",
    ]);
  });

  it("refuses a cursor that it did not make", async () => {
    await expect(
      listProducts(deps, catalogueInput.parse({ cursor: "bm90LWEtY3Vyc29y" })),
    ).rejects.toMatchObject({ reason: "INVALID_INPUT" });
  });
});
