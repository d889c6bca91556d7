import { beforeAll, describe, expect, it } from "vitest";
import { catalogueFilter, type CatalogueFilter } from "@haat/contract/product/product.schema";
import { reviews } from "@haat/db/schema/product.table";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { deleteProduct } from "../../product/delete-product.ts";
import { testDeps } from "../../testing/test-deps.ts";
import { countFacets } from "./count-facets.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aBuyer, aProduct, aSeller } = builders(database);

const kitchen = { category: "Home & Kitchen", subcategory: "Kitchen Appliances" } as const;

async function aRated(name: string, stars: number, place: object = {}) {
  const product = await aProduct({ name, ...place });
  const buyer = await aBuyer();
  await database.db.insert(reviews).values({ productId: product.id, buyerId: buyer.id, stars, text: "" });
}

async function shortFacets(filter: Partial<CatalogueFilter>) {
  const { categories, ratings } = await countFacets(deps, catalogueFilter.parse(filter));
  return {
    categories: Object.fromEntries(categories.map(({ category, count }) => [category, count])),
    subcategories: Object.fromEntries(
      categories.flatMap(({ subcategories }) =>
        subcategories.map(({ subcategory, count }) => [subcategory, count]),
      ),
    ),
    ratings: ratings.map(({ rating, count }) => [rating, count]),
  };
}

beforeAll(async () => {
  await aRated("Blue kurta", 5);
  await aRated("Red kurta", 3);
  await aProduct({ name: "Green kurta", pricePaise: 99_900 });
  await aProduct({ name: "Sari", subcategory: "Women Clothing", pricePaise: 299_900 });
  await aRated("Blue kettle", 4, kitchen);
  await aRated("Red kettle", 1, { ...kitchen, pricePaise: 199_900 });
  const seller = await aSeller();
  const gone = await aProduct({ name: "Gone kettle", ...kitchen, seller });
  await deleteProduct(deps, seller, gone.id);
});

describe("facet counts", () => {
  it("count everything that is for sale", async () => {
    expect(await shortFacets({})).toEqual({
      categories: { Fashion: 4, "Home & Kitchen": 2 },
      subcategories: { "Men Clothing": 3, "Women Clothing": 1, "Kitchen Appliances": 2 },
      ratings: [
        [4, 2],
        [3, 3],
        [2, 3],
      ],
    });
  });

  it("say for each category what it would keep, whichever is chosen", async () => {
    const chosen = await shortFacets({ category: "Fashion", subcategory: "Women Clothing" });
    expect(chosen.categories).toEqual({ Fashion: 4, "Home & Kitchen": 2 });
    expect(chosen.subcategories).toMatchObject({ "Men Clothing": 3, "Women Clothing": 1 });
    expect(chosen.ratings).toEqual([
      [4, 0],
      [3, 0],
      [2, 0],
    ]);
  });

  it("follow the search, the price and the rating, each but its own", async () => {
    expect(await shortFacets({ search: "blue" })).toMatchObject({
      categories: { Fashion: 1, "Home & Kitchen": 1 },
    });
    expect((await shortFacets({ maxPaise: 60_000 as never })).categories).toEqual({
      Fashion: 2,
      "Home & Kitchen": 1,
    });
    const wellRated = await shortFacets({ rating: 4 });
    expect(wellRated.categories).toEqual({ Fashion: 1, "Home & Kitchen": 1 });
    expect(wellRated.ratings).toEqual([
      [4, 2],
      [3, 3],
      [2, 3],
    ]);
    expect((await shortFacets({ category: "Home & Kitchen", rating: 4 })).ratings).toEqual([
      [4, 1],
      [3, 1],
      [2, 1],
    ]);
  });

  it("are none where nothing is found", async () => {
    expect(await shortFacets({ search: "zeppelin" })).toEqual({
      categories: {},
      subcategories: {},
      ratings: [
        [4, 0],
        [3, 0],
        [2, 0],
      ],
    });
  });
});
