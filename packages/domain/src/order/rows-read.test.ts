import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sellerProductsInput, updateProductInput } from "@haat/contract/product/product.schema";
import { askReturnInput } from "@haat/contract/returns/return.schema";
import { connect, type Connection } from "@haat/db/client";
import { builders } from "@haat/testing/database/builders";
import { fillCatalogue } from "@haat/testing/database/fill-catalogue";
import { fillOrders } from "@haat/testing/database/fill-orders";
import { createTestDatabase, type TestDatabase } from "@haat/testing/database/test-database";
import type { DatabaseInUse } from "@haat/testing/database/test-file-database";
import { getAnyOrder } from "../admin/orders/get-any-order.ts";
import { addUpSales } from "../book/add-up-sales.ts";
import { addToCart } from "../cart/change-cart.ts";
import { getCart } from "../cart/get-cart.ts";
import { listNewOrderEvents } from "../live/list-new-order-events.ts";
import { getProduct } from "../product/get-product.ts";
import { listOwnProducts } from "../product/list-own-products.ts";
import { updateProduct } from "../product/update-product.ts";
import { askReturn } from "../returns/ask-return.ts";
import { writeReview } from "../review/own-review.ts";
import { approveOrders } from "../shipment/approve-orders.ts";
import { listParcels } from "../shipment/list-parcels.ts";
import { moveShipments } from "../shipment/move-shipments.ts";
import { packOrders } from "../shipment/pack-orders.ts";
import { anOrderInput } from "../testing/order-input.ts";
import { testDeps } from "../testing/test-deps.ts";
import { cancelOrder } from "./cancel-order.ts";
import { getFigures } from "./get-figures.ts";
import { getOrder } from "./get-order.ts";
import { countWaiting } from "./line/count-waiting.ts";
import { approveLine, rejectLine } from "./line/decide-line.ts";
import { listRequests } from "./line/list-requests.ts";
import { placeOrder } from "./place-order.ts";
import { setOrderStatus } from "./set-order-status.ts";

const people = 3_000;
/** A separate database, because its ratings have no reviews. */
let database: TestDatabase;
let owner: Connection;
/** One connection, which reports its statistics on demand. */
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
const { aBuyer, aSeller, anAdmin, aProduct, anEntry, anOrder, aDelivery } = builders(inOne);
const deps = testDeps(inOne);

/** Rows read per table so far. */
async function rowsRead(): Promise<ReadonlyMap<string, number>> {
  const rows = await owner.db.execute<{ table: string; rows: number }>(sql`
    select relname as table, (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_user_tables`);
  return new Map(rows.map((row) => [row.table, row.rows]));
}

/** Tables with more than a hundred rows read by the verb. The first run may read more to plan. */
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

async function aTrade() {
  const [buyer, seller] = [await aBuyer(), await aSeller()];
  const product = await aProduct({ seller });
  const { id, lineIds } = await anOrder({ buyer, lines: [{ product }] });
  return { buyer, seller, product, orderId: id, lineId: lineIds[0] ?? "" };
}

const deeds: Readonly<Record<string, () => Promise<() => Promise<unknown>>>> = {
  // First of all, as it also lists the events of the last seconds.
  "begins to listen to what happens": async () => {
    await aTrade();
    return () => listNewOrderEvents(deps, null);
  },
  "fills a cart": async () => {
    const buyer = await aBuyer();
    const { id: productId } = await aProduct();
    return () => addToCart(deps, buyer, { productId, quantity: 1 });
  },
  "looks into a cart": async () => {
    const buyer = await aBuyer();
    await anEntry({ buyer, product: await aProduct() });
    return () => getCart(deps, buyer);
  },
  orders: async () => {
    const buyer = await aBuyer();
    const { id } = await anEntry({ buyer, product: await aProduct() });
    return () => placeOrder(deps, buyer, anOrderInput({ entryIds: [id] }));
  },
  "reads an order": async () => {
    const { buyer, orderId } = await aTrade();
    return () => getOrder(deps, buyer, orderId);
  },
  "cancels an order": async () => {
    const { buyer, orderId } = await aTrade();
    return () => cancelOrder(deps, buyer, orderId);
  },
  "sees what waits": async () => {
    const { seller } = await aTrade();
    return () => listRequests(deps, seller, { sort: "newest", limit: 50 });
  },
  approves: async () => {
    const { seller, lineId } = await aTrade();
    return () => approveLine(deps, seller, lineId);
  },
  rejects: async () => {
    const { seller, lineId } = await aTrade();
    return () => rejectLine(deps, seller, { lineId, reason: "damaged" });
  },
  packs: async () => {
    const { seller, orderId } = await aTrade();
    await approveOrders(deps, seller, { orderIds: [orderId] });
    return () => packOrders(deps, seller, { orderIds: [orderId] });
  },
  "hands a parcel over": async () => {
    const { seller, orderId } = await aTrade();
    await approveOrders(deps, seller, { orderIds: [orderId] });
    const { parcels } = await packOrders(deps, seller, { orderIds: [orderId] });
    const id = parcels[0]?.shipment?.id ?? "";
    const shipments = [{ id, trackingNumber: "AWB-7" }];
    return () => moveShipments(deps, seller, { verb: "hand-over", courier: "DTDC", shipments });
  },
  "looks for what to pack": async () => {
    const { seller } = await aTrade();
    return () => listParcels(deps, seller, { list: "to-pack", search: "", limit: 50 });
  },
  "asks to send back": async () => {
    const [buyer, product] = [await aBuyer(), await aProduct()];
    const { lineIds } = await aDelivery({ buyer, product });
    const asked = askReturnInput.parse({
      lineId: lineIds[0],
      quantity: 1,
      kind: "refund",
      reason: "not-expected",
      refundTo: { way: "upi", upi: "leela@okbank" },
    });
    return () => askReturn(deps, buyer, asked);
  },
  "changes a price": async () => {
    const seller = await aSeller();
    const { id: productId } = await aProduct({ seller });
    const changed = updateProductInput.parse({ productId, version: 1, pricePaise: 10_000 });
    return () => updateProduct(deps, seller, changed);
  },
  "opens a page, which says what waits": async () => {
    const { seller } = await aTrade();
    return () => countWaiting(deps, seller);
  },
  "looks at their figures": async () => {
    const { seller } = await aTrade();
    // The sweep sums them up; until then changes are counted one by one.
    await addUpSales(deps);
    return () => getFigures(deps, seller, {});
  },
  "sets an order's status": async () => {
    const { orderId } = await aTrade();
    const admin = await anAdmin();
    return () => setOrderStatus(deps, admin, { orderId, status: "delivered" });
  },
  "reads any order": async () => {
    const { orderId } = await aTrade();
    const admin = await anAdmin();
    return () => getAnyOrder(deps, admin, orderId);
  },
  "writes a review": async () => {
    const [buyer, product] = [await aBuyer(), await aProduct()];
    await aDelivery({ buyer, product });
    return () => writeReview(deps, buyer, { productId: product.id, stars: 5, text: "" });
  },
  "reads a product": async () => {
    const { id } = await aProduct();
    return () => getProduct(deps, id);
  },
};

describe("in a market of thousands of people, products and orders, no table is read at length by who", () => {
  it.each(Object.entries(deeds))("%s", async (_name, prepare) => {
    expect(await readAtLength([await prepare(), await prepare()])).toEqual([]);
  });

  it("a seller of hundreds of lines sees what waits, counted by days", async () => {
    const [{ id } = { id: "" }] = await owner.db.execute<{ id: string }>(sql`
      select seller_id as id from order_lines group by seller_id having count(*) > 300 limit 1`);
    const trader = await aSeller();
    const ask = () => listRequests(deps, { ...trader, id }, { sort: "newest", limit: 5 });
    const read = await readAtLength([ask, ask]);
    expect(read.filter((table) => !table.startsWith("sale_days"))).toEqual([]);
  });

  it("a seller's products are read once for how many there are, how many are low and how many are out of the shop", async () => {
    const [{ id, products } = { id: "", products: 0 }] = await owner.db.execute<{
      id: string;
      products: number;
    }>(sql`
      select seller_id as id, count(*)::int as products from products group by seller_id having count(*) > 110 limit 1`);
    const trader = await aSeller();
    const asked = sellerProductsInput.parse({ limit: 5 });
    const ask = () => listOwnProducts(deps, { ...trader, id }, asked);
    const read = await readAtLength([ask, ask]);
    expect(read).toEqual([expect.stringMatching(/^products: /)]);
    expect(Number(read[0]?.split(" ")[1])).toBeLessThan(1.5 * products);
  });
});
