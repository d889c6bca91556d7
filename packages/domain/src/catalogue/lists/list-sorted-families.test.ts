import { beforeAll, describe, expect, it } from "vitest";
import { paise } from "@haat/contract/money";
import { catalogueInput, facetsInput, sellerProductsInput } from "@haat/contract/product/product.schema";
import { builders, type Person } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { deleteProduct } from "../../product/delete-product.ts";
import { listOwnProducts } from "../../product/list-own-products.ts";
import { setProductListed } from "../../product/set-product-listed.ts";
import { testDeps } from "../../testing/test-deps.ts";
import { countFacets } from "../facets/count-facets.ts";
import { listProducts } from "./list-products.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aSeller, aProduct, aFamily } = builders(database);

const list = (asked: object = {}) => listProducts(deps, catalogueInput.parse(asked));
const facets = (asked: object = {}) => countFacets(deps, facetsInput.parse({ withValues: true, ...asked }));

describe("what lists show and what they are sorted by", () => {
  const [mark, mug] = ["Sanganeri", { category: "Home & Kitchen", subcategory: "Home Decor" } as const];
  const sorts = ["price-asc", "price-desc"] as const;
  let other: Person<"seller">;

  beforeAll(async () => {
    other = await aSeller();
    const make = (name: string, ...sizes: (readonly [size: string, pricePaise: number, stock: number])[]) =>
      aFamily({
        seller: other,
        name: `${mark} ${name}`,
        brand: mark,
        options: ["Size"],
        ...mug,
        variants: sizes.map(([size, pricePaise, stock]) => ({ values: [size], pricePaise, stock })),
      });
    await make("wide", ["S", 10_000, 0], ["M", 90_000, 4], ["L", 90_100, 5]);
    await make("narrow", ["S", 30_000, 1], ["M", 31_000, 2]);
    await make("mixed", ["M", 70_000, 6], ["S", 20_000, 3], ["L", 5_000, 0]);
    await aProduct({
      seller: other,
      name: `${mark} plain`,
      brand: mark,
      pricePaise: 25_000,
      stock: 5,
      ...mug,
    });
  });

  it.each(
    sorts.flatMap((sort) =>
      [{}, { search: mark }, { size: "M" }, { size: "M", search: mark }].map((asked) => ({ sort, ...asked })),
    ),
  )("agree in the shop, page by page: %j", async ({ sort, ...asked }) => {
    const prices: number[] = [];
    let cursor: string | null = null;
    do {
      const page = await list({ brand: mark, sort, limit: 1, cursor, ...asked });
      prices.push(...page.products.map(({ family, pricePaise }) => family?.fromPaise ?? pricePaise));
      cursor = page.nextCursor;
    } while (cursor);
    const rising = "size" in asked ? [31_000, 70_000, 90_000] : [5_000, 10_000, 25_000, 30_000];
    expect(prices).toEqual(sort === "price-asc" ? rising : rising.toReversed());
  });

  it("agree where more families begin near one another than are looked at first", async () => {
    const [count, brand, seller] = [330, "Kanchi", await aSeller()];
    // A family's lowest price says nothing about the price of its M.
    const priceOf = (nth: number) => paise(50_000 + ((nth * 7_919) % count));
    for (let nth = 0; nth < count; nth += 1)
      await aFamily({
        seller,
        brand,
        options: ["Size"],
        variants: [
          { values: ["S"], pricePaise: 10_000 + nth },
          { values: ["M"], pricePaise: priceOf(nth) },
        ],
      });
    const rising = Array.from({ length: count }, (_none, nth) => priceOf(nth)).sort(
      (one, another) => one - another,
    );
    for (const sort of sorts) {
      const prices: number[] = [];
      let cursor: string | null = null;
      do {
        const page = await list({ brand, sort, limit: 48, cursor, size: "M" });
        prices.push(...page.products.map(({ pricePaise }) => pricePaise));
        cursor = page.nextCursor;
      } while (cursor);
      expect(prices).toEqual(sort === "price-asc" ? rising : rising.toReversed());
    }
  });

  it("agree for at most a price: the one that is shown costs no more, and the counts say the same", async () => {
    const asked = { brand: mark, maxPaise: 31_000 };
    const { products, total } = await list({ ...asked, size: "M" });
    expect(products).toMatchObject([{ variant: "M", pricePaise: 31_000 }]);
    expect(total).toBe(1);
    expect((await facets(asked)).sizes).toEqual([
      { value: "S", count: 3 },
      ...[
        { value: "L", count: 1 },
        { value: "M", count: 1 },
      ],
    ]);
    expect((await list({ ...asked, size: "S" })).total).toBe(3);
    const brands = (maxPaise: number) =>
      facets({ size: "M", search: mark, maxPaise }).then((found) => found.brands);
    expect(await brands(31_000)).toEqual([{ value: mark, count: 1 }]);
    expect(await brands(30_999)).toEqual([]);
  });

  it("agree for a colour and a size: a count is of what is there together", async () => {
    const options = ["Colour", "Size"];
    const variants = [{ values: ["Blue", "M"] }, { values: ["Red", "L"] }];
    await aFamily({ brand: "Ajrak", options, variants });
    const asked = { colour: "Red", brand: "Ajrak" };
    expect((await facets(asked)).sizes).toEqual([{ value: "L", count: 1 }]);
    expect((await facets({ size: "L", brand: "Ajrak" })).colours).toEqual([{ value: "Red", count: 1 }]);
    expect((await list({ ...asked, size: "M" })).total).toBe(0);
    expect((await facets({ brand: "Ajrak" })).sizes).toHaveLength(2);
  });

  it("agree where a search is ranked: a family is not sold out as long as one of it is left", async () => {
    const { products } = await list({ search: `${mark} wide`, brand: mark });
    const [wide] = products;
    expect(wide).toMatchObject({ name: `${mark} wide`, stock: 9 });
    // Same name; the family's leading variant is sold out, the rest isn't.
    const { id } = await aProduct({ seller: other, name: `${mark} wide`, brand: mark, stock: 0, ...mug });
    const ranked = (await list({ search: `${mark} wide`, brand: mark })).products.map(
      (product) => product.id,
    );
    expect(ranked.indexOf(wide?.id ?? "")).toBeLessThan(ranked.indexOf(id));
    await deleteProduct(deps, other, id);
  });

  it("agree in their seller's list, page by page, also where nothing of a family is for sale", async () => {
    const shown = async (sort: "price-asc" | "price-desc" | "stock") => {
      const rows: string[] = [];
      let cursor: string | null = null;
      do {
        const asked = sellerProductsInput.parse({ isFolded: true, sort, limit: 1, cursor });
        const page = await listOwnProducts(deps, other, asked);
        for (const { name, stock, pricePaise, group } of page.products)
          rows.push(
            `${name.slice(mark.length + 1)} ${group?.stock ?? stock} from ${group?.fromPaise ?? pricePaise}`,
          );
        cursor = page.nextCursor;
      } while (cursor);
      return rows;
    };
    const rows = ["mixed 9 from 5000", "wide 9 from 10000", "plain 5 from 25000", "narrow 3 from 30000"];
    expect(await shown("price-asc")).toEqual(rows);
    expect(await shown("price-desc")).toEqual(rows.toReversed());
    expect((await shown("stock")).map((row) => row.split(" ")[1])).toEqual(["3", "5", "9", "9"]);
    const { products } = await listOwnProducts(deps, other, sellerProductsInput.parse({ search: "wide" }));
    for (const { id } of products) await setProductListed(deps, other, { productId: id, isListed: false });
    expect(await shown("price-asc")).toEqual(rows);
    for (const { id } of products) await setProductListed(deps, other, { productId: id, isListed: true });
  });
});
