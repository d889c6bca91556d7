import { beforeAll, describe, expect, it } from "vitest";
import { adminProductsInput } from "@haat/contract/admin/admin-products.schema";
import { catalogueInput, facetsInput, sellerProductsInput } from "@haat/contract/product/product.schema";
import { builders, type Person } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { hideProduct } from "../../admin/products/hide-product.ts";
import { exportAllProducts, listAllProducts } from "../../admin/products/list-all-products.ts";
import { listOwnProducts } from "../../product/list-own-products.ts";
import { setProductListed } from "../../product/set-product-listed.ts";
import { testDeps } from "../../testing/test-deps.ts";
import { countFacets } from "../facets/count-facets.ts";
import { suggestProducts } from "../suggest-products.ts";
import { listAddresses } from "./list-addresses.ts";
import { listForSale, listVersionsForSale } from "./list-for-sale.ts";
import { listProducts } from "./list-products.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aSeller, anAdmin, aProduct, aFamily } = builders(database);

let seller: Person<"seller">;
let kurta: readonly string[];
let familyId: string;
let lamp: string;
let shirt: readonly string[];

beforeAll(async () => {
  seller = await aSeller();
  const family = await aFamily({
    seller,
    name: "Cotton kurta",
    options: ["Colour", "Size"],
    variants: [
      { values: ["Blue", "M"], pricePaise: 49_900, stock: 0 },
      { values: ["Blue", "L"], pricePaise: 39_900, sku: "KU-B-L" },
      { values: ["Red", "L"], pricePaise: 59_900, stock: 7 },
    ],
  });
  [kurta, familyId] = [family.productIds, family.id];
  shirt = (
    await aFamily({
      seller,
      name: "Linen shirt",
      options: ["Size"],
      variants: [{ values: ["M"] }, { values: ["S"] }],
    })
  ).productIds;
  ({ id: lamp } = await aProduct({
    seller,
    name: "Brass lamp",
    brand: "Diya",
    category: "Home & Kitchen",
    subcategory: "Home Decor",
    pricePaise: 45_000,
    details: { originCountry: "IN" },
  }));
});

const list = (asked: object = {}) => listProducts(deps, catalogueInput.parse(asked));
const named = async (asked: object = {}) => (await list(asked)).products.map(({ id }) => id);
const facets = (asked: object = {}) => countFacets(deps, facetsInput.parse({ withValues: true, ...asked }));

describe("a family in the shop's lists", () => {
  it("stands once, for what its cheapest costs, and counts once", async () => {
    const { products, total, all } = await list();
    expect(products.map(({ id }) => id)).toEqual([lamp, shirt[0], kurta[0]]);
    expect([total, all]).toEqual([3, 3]);
    expect(products[2]).toMatchObject({
      family: { fromPaise: 39_900, toPaise: 59_900, size: 3, colours: ["Blue", "Red"] },
      // The leading variant is sold out, others aren't.
      stock: 17,
    });
    expect(products[0]).not.toHaveProperty("family");
    expect(products[0]).not.toHaveProperty("variant");
  });

  it("is found in a size that is named in the search, by the one that has it", async () => {
    const found = await list({ search: "cotton kurta size l" });
    expect(found.products.map(({ id, variant }) => [id, variant])).toEqual([[kurta[1], "Blue, L"]]);
    expect(found.understood).toEqual([{ label: "Size L", without: "cotton kurta" }]);
    expect(await named({ search: "size m" })).toEqual([shirt[0], kurta[0]]);
    expect(await named({ search: "shirt xl" })).toEqual([]);
    // A chosen size wins over a typed one.
    expect(await named({ search: "shirt size m", size: "S" })).toEqual([shirt[1]]);
  });

  it("is sorted and filtered by that price, and pages neither repeat nor skip", async () => {
    expect(await named({ sort: "price-asc" })).toEqual([kurta[0], lamp, shirt[0]]);
    expect(await named({ maxPaise: 40_000 })).toEqual([kurta[0]]);
    const first = await list({ sort: "price-asc", limit: 1, size: "L" });
    expect(first).toMatchObject({ total: 1, nextCursor: null });
    const page = await list({ sort: "price-asc", limit: 1, size: "M" });
    const next = await list({ sort: "price-asc", limit: 1, size: "M", cursor: page.nextCursor });
    expect([page, next].map(({ products }) => products[0]?.id)).toEqual([kurta[0], shirt[0]]);
    expect(next.nextCursor).toBeNull();
  });

  it("is shown by the one that has the chosen size and colour, what is in stock first", async () => {
    expect((await list({ size: "L" })).products).toMatchObject([
      { id: kurta[1], variant: "Blue, L", pricePaise: 39_900 },
    ]);
    expect((await list({ size: "L", colour: "Red" })).products).toMatchObject([
      { id: kurta[2], variant: "Red, L" },
    ]);
    // Both exist, but not in one variant.
    expect(await list({ size: "M", colour: "Red" })).toMatchObject({ products: [], total: 0 });
    expect(await named({ size: "M" })).toEqual([shirt[0], kurta[0]]);
  });

  it("is found by the words of each of its products", async () => {
    expect(await named({ search: "red kurta" })).toEqual([kurta[0]]);
    expect((await suggestProducts(deps, { typed: "kurta" })).products).toMatchObject([
      { id: kurta[0], pricePaise: 39_900 },
    ]);
  });

  it("is one in the counts of each filter", async () => {
    expect(await facets()).toMatchObject({
      categories: [
        { category: "Fashion", count: 2 },
        { category: "Home & Kitchen", count: 1 },
      ],
      brands: [
        { value: "Kalakari", count: 2 },
        { value: "Diya", count: 1 },
      ],
      countries: [{ value: "IN", count: 1 }],
      sizes: [
        { value: "M", count: 2 },
        { value: "L", count: 1 },
        { value: "S", count: 1 },
      ],
      colours: [
        { value: "Blue", count: 1 },
        { value: "Red", count: 1 },
      ],
    });
    expect(await facets({ withValues: false })).toMatchObject({
      brands: [],
      countries: [],
      sizes: [],
      colours: [],
    });
    // Each kind counts within the other filters.
    expect(await facets({ size: "S" })).toMatchObject({
      categories: [{ category: "Fashion", count: 1 }],
      sizes: [{ value: "M", count: 2 }, { value: "L" }, { value: "S" }],
      colours: [],
    });
    expect(await named({ brand: "diya" })).toEqual([lamp]);
    expect(await named({ country: "IN" })).toEqual([lamp]);
  });

  it("is one address of the sitemap, and each of its products one of the list without pages", async () => {
    const addresses = await listAddresses(deps, { from: "ffffffff-ffff-7fff-bfff-ffffffffffff" });
    expect(addresses.map(({ id }) => id).sort()).toEqual([kurta[0], lamp, shirt[0]].sort());
    const { versions } = await listVersionsForSale(deps, { most: 10 });
    expect(versions.map((version) => version.split(".")[0])).toEqual([
      ...[lamp, shirt[1], shirt[0]],
      ...[...kurta].reverse(),
    ]);
    expect((await listVersionsForSale(deps, { most: 2 })).versions).toEqual(versions.slice(0, 2));
    const { products } = await listForSale(deps, { productIds: [kurta[2] ?? "", lamp] });
    expect(products.find(({ id }) => id === kurta[2])).toMatchObject({
      name: "Cotton kurta",
      variant: "Red, L",
    });
    expect(products.find(({ id }) => id === lamp)).not.toHaveProperty("variant");
  });
});

describe("a family in its seller's list", () => {
  const own = async (asked: object) =>
    (await listOwnProducts(deps, seller, sellerProductsInput.parse(asked))).products;

  it("is one row, found by any of its products, that opens", async () => {
    const folded = await own({ isFolded: true });
    expect(folded.map(({ id }) => id)).toEqual([lamp, shirt[0], kurta[0]]);
    expect(folded[2]).toMatchObject({ group: { size: 3, stock: 17, fromPaise: 39_900, toPaise: 59_900 } });
    expect(folded[0]).not.toHaveProperty("group");
    expect((await own({ isFolded: true, search: "ku-b-l" })).map(({ id }) => id)).toEqual([kurta[0]]);
    expect((await own({ isFolded: true, search: "kurta (blue, l)" })).map(({ id }) => id)).toEqual([
      kurta[0],
    ]);
    expect((await own({ search: "red, l" })).map(({ id }) => id)).toEqual([kurta[2]]);
    expect((await own({ isFolded: true, isLow: true })).map(({ id }) => id)).toEqual([kurta[0]]);
    expect((await own({ familyId })).map(({ id }) => id)).toEqual([...kurta].reverse());
    expect(await own({})).toHaveLength(6);
  });

  it("counts families", async () => {
    const page = await listOwnProducts(deps, seller, sellerProductsInput.parse({ isFolded: true }));
    expect(page).toMatchObject({ total: 3, low: 1, unlisted: 0 });
  });

  it("counts pieces and prices of what is for sale, and of all where nothing is", async () => {
    const groupOf = async () => (await own({ isFolded: true, search: "shirt" }))[0]?.group;
    const put = (place: number, isListed: boolean) =>
      setProductListed(deps, seller, { productId: shirt[place] ?? "", isListed });
    await put(0, false);
    expect(await groupOf()).toMatchObject({ size: 2, unlisted: 1, hidden: 0, stock: 10 });
    await put(1, false);
    expect(await groupOf()).toMatchObject({ size: 2, unlisted: 2, stock: 20 });
    await put(0, true);
    await put(1, true);
  });
});

describe("a family in the admin's list", () => {
  it("is one row that opens, with how many of it are hidden; hidden ones are listed each", async () => {
    const admin = await anAdmin();
    const ask = async (asked: object) =>
      (await listAllProducts(deps, admin, adminProductsInput.parse(asked))).products;
    await hideProduct(deps, admin, { productId: kurta[2] ?? "", reason: "A copy" });
    const rows = await ask({ sellerId: seller.id });
    expect(rows.map(({ id }) => id)).toEqual([lamp, shirt[0], kurta[0]]);
    expect(rows[2]?.family).toEqual({
      id: familyId,
      size: 3,
      hidden: 1,
      unlisted: 0,
      stock: 10,
      fromPaise: 39_900,
      toPaise: 49_900,
    });
    expect((await ask({ search: "ku-b-l" })).map(({ id }) => id)).toEqual([kurta[0]]);
    expect((await ask({ search: "KU-B-L", familyId })).map(({ id }) => id)).toEqual([kurta[1]]);
    expect(await ask({ search: "ku-b" })).toEqual([]);
    expect(await ask({ isHidden: true })).toMatchObject([
      { id: kurta[2], variant: "Red, L", hiddenReason: "A copy" },
    ]);
    expect((await ask({ familyId })).map(({ variant }) => variant)).toEqual(["Red, L", "Blue, L", "Blue, M"]);
    const filed = [];
    for await (const part of exportAllProducts(deps, admin, { search: "" })) filed.push(...part);
    expect(filed).toHaveLength(6);
    await setProductListed(deps, seller, { productId: shirt[0] ?? "", isListed: false });
    expect((await ask({ search: "shirt" })).map(({ id }) => id)).toEqual([shirt[1]]);
  });
});
