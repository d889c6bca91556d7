import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect, type Connection } from "@haat/db/client";
import { builders } from "@haat/testing/database/builders";
import { fillCatalogue } from "@haat/testing/database/fill-catalogue";
import { fillOrders } from "@haat/testing/database/fill-orders";
import { createTestDatabase, type TestDatabase } from "@haat/testing/database/test-database";
import type { DatabaseInUse } from "@haat/testing/database/test-file-database";
import { addToCart } from "../cart/add-to-cart.ts";
import { getCart } from "../cart/get-cart.ts";
import { anOrderInput } from "../testing/order-input.ts";
import { testDeps } from "../testing/test-deps.ts";
import { approveLine } from "./line/approve-line.ts";
import { placeOrder } from "./place-order.ts";

const people = 3_000;
/** Filled by itself, for its ratings have no reviews. */
let database: TestDatabase;
let owner: Connection;
/** All is prepared and asked on one connection, which says what it read when it is told to. */
let only: Connection;

beforeAll(async () => {
  database = await createTestDatabase();
  const { ownerUrl } = database;
  await fillCatalogue({ ownerUrl, products: people, isBrief: true });
  await fillOrders({ ownerUrl, orders: people, buyers: people });
  owner = connect({ url: ownerUrl, max: 1 });
  only = connect({ url: database.appUrl, max: 1 });
}, 120_000);

afterAll(async () => {
  await Promise.all([owner.close(), only.close()]);
  await database.drop();
});

const inOne: DatabaseInUse = {
  get db() {
    return only.db;
  },
  get owner() {
    return owner.db;
  },
  get urls() {
    return { app: database.appUrl, owner: database.ownerUrl };
  },
};
const { aBuyer, aSeller, aProduct, anEntry, anOrder } = builders(inOne);
const deps = testDeps(inOne);

/** How many rows were read of each table until now, whoever read them. */
async function rowsRead(): Promise<ReadonlyMap<string, number>> {
  const rows = await owner.db.execute<{ table: string; rows: number }>(sql`
    select relname as table, (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_user_tables`);
  return new Map(rows.map((row) => [row.table, row.rows]));
}

/** Of which tables the verb reads more than a hundred rows. Its first run on a connection may look around for plans. */
async function readAtLength(prepared: readonly (() => Promise<unknown>)[]): Promise<string[]> {
  let before: ReadonlyMap<string, number> = new Map();
  for (const act of prepared) {
    await only.db.execute(sql`select pg_stat_force_next_flush()`);
    before = await rowsRead();
    await act();
  }
  await only.db.execute(sql`select pg_stat_force_next_flush()`);
  return [...(await rowsRead())]
    .filter(([table, rows]) => rows - (before.get(table) ?? 0) > 100)
    .map(([table, rows]) => `${table}: ${rows - (before.get(table) ?? 0)}`);
}

describe("in a market of thousands of people, products and orders, no table is read at length by", () => {
  it("who fills a cart", async () => {
    const buyer = await aBuyer();
    const goods = [await aProduct(), await aProduct()];
    const adds = goods.map(
      ({ id: productId }) =>
        () =>
          addToCart(deps, buyer, { productId, quantity: 1 }),
    );
    expect(await readAtLength(adds)).toEqual([]);
  });

  it("who looks into a cart", async () => {
    const buyer = await aBuyer();
    await anEntry({ buyer, product: await aProduct() });
    const look = () => getCart(deps, buyer);
    expect(await readAtLength([look, look])).toEqual([]);
  });

  it("who orders", async () => {
    const buyer = await aBuyer();
    const entries = [
      await anEntry({ buyer, product: await aProduct() }),
      await anEntry({ buyer, product: await aProduct() }),
    ];
    const orders = entries.map(
      ({ id }) =>
        () =>
          placeOrder(deps, buyer, anOrderInput({ entryIds: [id] })),
    );
    expect(await readAtLength(orders)).toEqual([]);
  });

  it("who approves", async () => {
    const seller = await aSeller();
    const orders = [
      await anOrder({ buyer: await aBuyer(), lines: [{ product: await aProduct({ seller }) }] }),
      await anOrder({ buyer: await aBuyer(), lines: [{ product: await aProduct({ seller }) }] }),
    ];
    const approvals = orders.map(
      ({ lineIds: [lineId = ""] }) =>
        () =>
          approveLine(deps, seller, lineId),
    );
    expect(await readAtLength(approvals)).toEqual([]);
  });
});
