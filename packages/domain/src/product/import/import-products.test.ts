import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { importItem, type ImportItem } from "@haat/contract/product/import.schema";
import { currentDeadline } from "@haat/db/pool/deadline";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { approveSeller } from "../../admin/people/manage-people.ts";
import { testDeps } from "../../testing/test-deps.ts";
import { adjustStock } from "../adjust-stock.ts";
import { getOwnProduct } from "../get-own-product.ts";
import { listOwnProducts } from "../list-own-products.ts";
import { setProductListed } from "../set-product-listed.ts";
import { importProducts } from "./import-products.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aBuyer, aSeller, anAdmin, aProduct, anOrder } = builders(database);

const lamp = {
  name: "Brass lamp",
  brand: "Diya",
  description: "Cast in Moradabad.",
  pricePaise: 129_950,
  stock: 4,
  category: "Home & Kitchen",
  subcategory: "Home Decor",
  pictures: ["/media/lamp.webp"],
};
const aNew = (row: number, values: Partial<typeof lamp> = {}): ImportItem =>
  importItem.parse({ row, create: { ...lamp, ...values } });
const anEdit = (row: number, productId: string, values: Record<string, unknown>): ImportItem =>
  importItem.parse({ row, update: { productId, version: 1, ...values } });

const everything = { search: "", isLow: false, isUnlisted: false, sort: "newest", limit: 100 } as const;

describe("importing products", () => {
  it("creates and edits in one go, and says how many", async () => {
    const seller = await aSeller();
    const kettle = await aProduct({ seller, name: "Kettle", stock: 5 });
    const bowl = await aProduct({ seller, name: "Bowl", stock: 5 });
    const result = await importProducts(deps, seller, [
      aNew(2),
      anEdit(3, kettle.id, { name: "Copper kettle", pricePaise: 9_900, stockChange: 3 }),
      anEdit(4, bowl.id, { stockChange: -5 }),
    ]);
    expect(result).toEqual({ created: 1, updated: 2 });
    expect(await getOwnProduct(deps, seller, kettle.id)).toMatchObject({
      name: "Copper kettle",
      brand: "Kalakari",
      pricePaise: 9_900,
      stock: 8,
      version: 2,
    });
    expect(await getOwnProduct(deps, seller, bowl.id)).toMatchObject({ name: "Bowl", stock: 0, version: 1 });
    const { products } = await listOwnProducts(deps, seller, { ...everything, search: "brass" });
    expect(products).toMatchObject([{ ...lamp, version: 1 }]);
  });

  it("does not undo a sale made in between", async () => {
    const seller = await aSeller();
    const product = await aProduct({ seller, stock: 5 });
    const item = anEdit(2, product.id, { stockChange: 10 });
    await anOrder({ buyer: await aBuyer(), lines: [{ product, quantity: 3 }] });
    await importProducts(deps, seller, [item]);
    expect((await getOwnProduct(deps, seller, product.id)).stock).toBe(12);
  });

  it("leaves what is unlisted unlisted", async () => {
    const seller = await aSeller();
    const { id } = await aProduct({ seller, stock: 5 });
    await setProductListed(deps, seller, { productId: id, isListed: false });
    await importProducts(deps, seller, [anEdit(2, id, { name: "Copper kettle", stockChange: 3 })]);
    expect(await getOwnProduct(deps, seller, id)).toMatchObject({
      name: "Copper kettle",
      stock: 8,
      isUnlisted: true,
    });
  });

  it("leaves nothing behind where one row cannot be, and names every such row", async () => {
    const seller = await aSeller();
    const [edited, sold, fine] = [
      await aProduct({ seller }),
      await aProduct({ seller, stock: 2 }),
      await aProduct({ seller }),
    ];
    const strange = await aProduct();
    await importProducts(deps, seller, [anEdit(2, edited.id, { name: "Changed first" })]);
    const items = [
      aNew(2),
      anEdit(3, edited.id, { name: "Changed second" }),
      anEdit(4, sold.id, { stockChange: -3 }),
      anEdit(5, fine.id, { name: "Fine" }),
      anEdit(6, strange.id, { name: "Mine" }),
      anEdit(7, randomUUID(), { name: "Nothing" }),
    ];
    await expect(importProducts(deps, seller, items)).rejects.toMatchObject({
      reason: "IMPORT_OUTDATED",
      details: { rows: [3, 4, 6, 7] },
      message:
        "The products in rows 3, 4, 6, 7 were changed or sold after you checked the file. Nothing was imported; check the file again.",
    });
    expect(await getOwnProduct(deps, seller, fine.id)).toMatchObject({
      name: "Handloom cotton kurta",
      version: 1,
    });
    expect((await listOwnProducts(deps, seller, { ...everything, search: "brass" })).products).toEqual([]);
  });

  it("refuses the same product twice, a stock beyond the most, and pictures of anywhere", async () => {
    const seller = await aSeller();
    const { id } = await aProduct({ seller, stock: 5 });
    const twice = [anEdit(2, id, { name: "One" }), anEdit(3, id, { stockChange: 1 })];
    await expect(importProducts(deps, seller, twice)).rejects.toMatchObject({ reason: "INVALID_INPUT" });
    await expect(
      importProducts(deps, seller, [aNew(2), anEdit(3, id, { stockChange: 1_000_000 })]),
    ).rejects.toMatchObject({ reason: "STOCK_LIMIT" });
    const foreign = aNew(2, { pictures: ["https://evil.test/a.webp"] });
    await expect(importProducts(deps, seller, [foreign])).rejects.toMatchObject({ reason: "PICTURE_HOST" });
    expect((await listOwnProducts(deps, seller, everything)).total).toBe(1);
  });

  it("takes as many rows as there are in one statement that may run for long, while others get their turn", async () => {
    const [seller, rows] = [await aSeller(), 1_600];
    await approveSeller(deps, await anAdmin(), seller.id);
    const statements: { readonly turns: number; readonly longestMs: number | undefined }[] = [];
    let turns = 0;
    const db = new Proxy(database.db, {
      get(target, name) {
        if (name === "execute") statements.push({ turns, longestMs: currentDeadline().statementMs });
        return Reflect.get(target, name) as unknown;
      },
    });
    let next: NodeJS.Immediate;
    const countTurns = () => {
      turns += 1;
      next = setImmediate(countTurns);
    };
    next = setImmediate(countTurns);
    const items = Array.from({ length: rows }, (_item, index) => aNew(index + 2, { name: `Lamp ${index}` }));
    expect(await importProducts({ ...deps, db }, seller, items)).toEqual({ created: rows, updated: 0 });
    clearImmediate(next);
    expect(statements).toEqual([{ turns: 3, longestMs: 60_000 }]);
    const listed = await database.owner.execute<{ id: string }>(
      sql`select id from products where seller_id = ${seller.id}`,
    );
    const edits = listed.map(({ id }, index) =>
      anEdit(index + 2, id, { name: `Lantern ${index}`, stockChange: 1 }),
    );
    expect(await importProducts(deps, seller, edits)).toEqual({ created: 0, updated: rows });
  });

  it("is refused where the stock of an edited product ran out in between", async () => {
    const seller = await aSeller();
    const { id } = await aProduct({ seller, stock: 5 });
    await adjustStock(deps, seller, { productId: id, change: -4 });
    await expect(importProducts(deps, seller, [anEdit(9, id, { stockChange: -2 })])).rejects.toMatchObject({
      message: /^The product in row 9 was changed or sold after you checked the file\./,
    });
  });
});
