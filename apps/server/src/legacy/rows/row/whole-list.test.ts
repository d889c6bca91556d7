import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { useApp } from "../../../testing/test-app.ts";
import { withProducts } from "../../shapes/legacy.schema.ts";
import { legacyClient, secret } from "../../testing/legacy-client.ts";

const database = testDatabase();
const server = useApp(database, { LEGACY_SECRET: secret, LEGACY_LIST_LIMIT: "600" });
const client = legacyClient(server);
const proxied = useApp(database, { LEGACY_SECRET: secret, TRUST_PROXY: "127.0.0.1" });
const behindProxy = legacyClient(proxied);
const { aSeller, aProduct } = builders(database);
const list = (query = "", headers = {}) => client("PUT", `/product/getProductUser${query}`, { headers });
const productsOf = (answer: Awaited<ReturnType<typeof list>>) => withProducts.parse(answer.json()).product;

beforeAll(async () => {
  const { id } = await aSeller();
  await database.db.execute(
    sql`select add_product(${id}, 'Lamp ' || n, 'Diya', 'Cast.', 49900 + n, 'Fashion', 'Men Clothing', 10,
          array['/media/test.webp']) from generate_series(1, 700) n`,
  );
});

describe("the whole list", () => {
  it("has the newest products up to the limit, in the client's format", async () => {
    const newest = await aProduct({ name: "The newest", pictures: ["/media/one.webp", "/media/two.webp"] });
    const products = productsOf(await list());
    expect(products).toHaveLength(600);
    expect(new Set(products.map(({ _id }) => _id)).size).toBe(600);
    expect(products[0]).toEqual({
      _id: newest.id,
      pId: newest.id,
      sellerId: newest.sellerId,
      name: "The newest",
      brand: "Kalakari",
      description: "Woven in Maheshwar.",
      category: "Clothing",
      subcategory: "Men Clothing",
      price: 499,
      stock: 10,
      rating: 0,
      orderList: [],
      imagesUrl: ["http://localhost:5000/media/one.webp"],
      createdAt: expect.any(String) as string,
      updatedAt: expect.any(String) as string,
    });
  });

  it("isn't sent again unless something changed", async () => {
    const tagOf = async () => String((await list()).headers["etag"]);
    const tag = await tagOf();
    const again = await list("", { "if-none-match": tag });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    expect(again.headers["access-control-allow-origin"]).toBe("http://localhost:3000");
    expect(await tagOf()).toBe(tag);
    const { id, sellerId } = await aProduct();
    const more = await tagOf();
    await database.db.execute(sql`select adjust_stock(${sellerId}, ${id}, 1)`);
    const moved = await tagOf();
    expect(new Set([tag, more, moved]).size).toBe(3);
    expect((await list("", { "if-none-match": more })).statusCode).toBe(200);
    expect(productsOf(await list())[0]).toMatchObject({ _id: id, stock: 11 });
  });

  it("uses the requested address, also for images", async () => {
    const [product] = productsOf(await list("", { host: "127.0.0.1:5000" }));
    expect(product?.imagesUrl).toEqual(["http://127.0.0.1:5000/media/test.webp"]);
  });

  it("uses that address even if a proxy sends an odd host", async () => {
    const headers = { "x-forwarded-host": `shop"$&.test` };
    const [product] = productsOf(await behindProxy("PUT", "/product/getProductUser", { headers }));
    expect(product?.imagesUrl).toEqual(["http://localhost:5000/media/test.webp"]);
  });

  it("filters by either category name, and is empty for unknown ones", async () => {
    await aProduct({ category: "Footwear", subcategory: "Men Footwear" });
    expect(productsOf(await list("?category=footwear")).map(({ category }) => category)).toEqual([
      "Footwear",
    ]);
    expect(productsOf(await list("?category=Clothing&subcategory=Men%20Clothing"))).toHaveLength(600);
    for (const query of ["?category=Cars", "?category=", "?category=%00"])
      expect([(await list(query)).statusCode, productsOf(await list(query))]).toEqual([200, []]);
  });
});
