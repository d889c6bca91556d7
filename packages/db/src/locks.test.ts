import { createHash, randomUUID } from "node:crypto";
import { sql, type SQL } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { builders, makeUnanswered, testAddress, testDatabase } from "./testing/harness.ts";

const database = testDatabase();
const { anAdmin, aBuyer, aSeller, aProduct, anEntry, anOrder, aWaitingOrder, changeSettings } =
  builders(database);

let session: postgres.Sql;
beforeAll(() => {
  session = postgres(database.urls.app, { max: 1 });
});
afterAll(() => session.end());

/**
 * Begins `late` while what `early` did is not committed, and commits that once the late one waits,
 * after `between`. Answers the late one's refusal; null where it went through. Every pair of those
 * in `heldVerbs` at every point is played by packages/proof/src/races; here are those that a line
 * of SQL can lose.
 */
async function refusalAfter(early: SQL, late: SQL, between?: () => Promise<void>): Promise<unknown> {
  let refusal: Promise<unknown> | undefined;
  await drizzle(session).transaction(async (held) => {
    await held.execute(early);
    refusal = database.db.execute(late).then(
      () => null,
      (error: unknown) => (error as { cause?: { message?: string } }).cause?.message,
    );
    const ended = { is: false };
    void refusal.then(() => (ended.is = true));
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while (!ended.is && (await database.db.execute(waiting)).length === 0);
    expect(ended.is).toBe(false);
    await between?.();
  });
  return refusal;
}

async function placing(buyer: { id: string }, ...products: { id: string }[]): Promise<SQL> {
  const entries: string[] = [];
  for (const product of products) entries.push((await anEntry({ buyer, product })).id);
  return sql`select place_order(${buyer.id}, ${`{${entries.join()}}`}::uuid[], null, ${randomUUID()},
                                ${JSON.stringify(testAddress)}::jsonb, 'cash_on_delivery')`;
}

it("an order waits for the sale of the last piece, and is then refused", async () => {
  const product = await aProduct({ stock: 1 });
  const [early, late] = [await placing(await aBuyer(), product), await placing(await aBuyer(), product)];
  expect(await refusalAfter(early, late)).toBe("OUT_OF_STOCK");
});

it("an order waits for the buyer's other one, and is refused at the limit", async () => {
  await changeSettings({ maxOpenOrders: 1 });
  const buyer = await aBuyer();
  const [early, late] = [await placing(buyer, await aProduct()), await placing(buyer, await aProduct())];
  expect(await refusalAfter(early, late)).toBe("TOO_MANY_OPEN_ORDERS");
  await changeSettings({ maxOpenOrders: 20 });
});

it("an order waits for an admin who reopens a rejected one, and counts it", async () => {
  await changeSettings({ maxOpenOrders: 1 });
  const [{ id: adminId }, buyer, product] = [await anAdmin(), await aBuyer(), await aProduct({ stock: 1 })];
  const { id: orderId } = await anOrder({ buyer, lines: [{ product }] });
  const setting = (status: string) =>
    sql`select set_order_status(${adminId}, ${orderId}, ${status}::order_status)`;
  await database.db.execute(setting("rejected"));
  expect(await refusalAfter(setting("approved"), await placing(buyer, product))).toBe("TOO_MANY_OPEN_ORDERS");
  await changeSettings({ maxOpenOrders: 20 });
});

it("an order waits for the buyer's other one, and is refused above the daily cash limit", async () => {
  const buyer = await aBuyer();
  const [dear, dearer] = [
    await aProduct({ pricePaise: 9_000_000 }),
    await aProduct({ pricePaise: 11_000_000 }),
  ];
  const [early, late] = [await placing(buyer, dear), await placing(buyer, dearer)];
  expect(await refusalAfter(early, late)).toBe("COD_LIMIT");
});

it("an order waiting for a product locks no later one, which prevents deadlocks", async () => {
  const [first, second] = [await aProduct(), await aProduct()];
  const free = sql`select from products where id = ${second.id} for no key update skip locked`;
  const held = sql`select from products where id = ${first.id} for no key update`;
  const refusal = await refusalAfter(held, await placing(await aBuyer(), second, first), async () => {
    expect(await database.db.execute(free)).toHaveLength(1);
  });
  expect(refusal).toBeNull();
});

const onHoliday = ({ id }: { id: string }) =>
  sql`select set_holiday(${id}, day_in_india(), day_in_india() + 3)`;

it("a holiday starts after a concurrent order, which stays", async () => {
  const seller = await aSeller();
  const placed = await placing(await aBuyer(), await aProduct({ seller }));
  expect(await refusalAfter(placed, onHoliday(seller))).toBeNull();
});

it("an order waits for a holiday being entered, and is then refused", async () => {
  const seller = await aSeller();
  const late = await placing(await aBuyer(), await aProduct({ seller }));
  expect(await refusalAfter(onHoliday(seller), late)).toBe("SELLER_ON_HOLIDAY");
});

async function aWaiting() {
  const [buyer, seller] = [await aBuyer(), await aSeller()];
  const product = await aProduct({ seller });
  const order = await aWaitingOrder({ buyer, lines: [{ product }] });
  const hash = createHash("sha256").update(order.id).digest();
  await database.db.execute(sql`
    insert into order_confirmations (token_hash, order_id, expires_at) values (${hash}, ${order.id}, now() + interval '1 day')`);
  return {
    buyer,
    seller,
    order,
    confirming: sql`select confirm_order(${hash})`,
    approving: sql`select approve_line(${seller.id}, ${order.lineIds[0]})`,
    cancelling: sql`select cancel_order(${buyer.id}, ${order.id})`,
    expiring: sql`select expire_order(${order.id})`,
  };
}

it("a seller's approval waits for the buyer's confirmation", async () => {
  const { confirming, approving } = await aWaiting();
  expect(await refusalAfter(confirming, approving)).toBeNull();
});

it("an order confirmed twice concurrently is confirmed once", async () => {
  const { confirming } = await aWaiting();
  expect(await refusalAfter(confirming, confirming)).toBe("ORDER_CONFIRMED");
});

it("an order placed while the first is being confirmed needs no confirmation", async () => {
  const { buyer, seller, order, confirming } = await aWaiting();
  await changeSettings({ confirmFirstOrder: true });
  const next = await placing(buyer, await aProduct({ seller }));
  expect(await refusalAfter(confirming, next)).toBeNull();
  await changeSettings({ confirmFirstOrder: false });
  const [row] = await database.db.execute(sql`
    select confirmation from orders where buyer_id = ${buyer.id} and id <> ${order.id}`);
  expect(row).toEqual({ confirmation: null });
});

it("a confirmation waits for a cancellation, and is too late", async () => {
  const { confirming, cancelling } = await aWaiting();
  expect(await refusalAfter(cancelling, confirming)).toBe("ORDER_LINK_ENDED");
});

it("an unconfirmed order restocks once, even if the buyer cancels it concurrently", async () => {
  const { order, cancelling, expiring } = await aWaiting();
  await makeUnanswered(database.owner, order.id);
  expect(await refusalAfter(cancelling, expiring)).toBeNull();
  const moves = sql`select delta from stock_movements where line_id = ${order.lineIds[0]} order by seq`;
  expect([...(await database.db.execute(moves))]).toEqual([{ delta: -1 }, { delta: 1 }]);
  const other = await aWaiting();
  await makeUnanswered(database.owner, other.order.id);
  expect(await refusalAfter(other.expiring, other.cancelling)).toBeNull();
});

it("a decision waits for another one on its line, and is then refused", async () => {
  const [buyer, seller] = [await aBuyer(), await aSeller()];
  const { lineIds } = await anOrder({ buyer, lines: [{ product: await aProduct({ seller }) }] });
  const approving = sql`select approve_line(${seller.id}, ${lineIds[0]})`;
  const cancelling = sql`select cancel_line(${buyer.id}, ${lineIds[0]})`;
  expect(await refusalAfter(approving, cancelling)).toBe("ALREADY_DECIDED");
});

it("a stock reduction waits for a sale, and is refused if it was the last piece", async () => {
  const seller = await aSeller();
  const product = await aProduct({ seller, stock: 1 });
  const taking = sql`select adjust_stock(${seller.id}, ${product.id}, -1)`;
  expect(await refusalAfter(await placing(await aBuyer(), product), taking)).toBe("OUT_OF_STOCK");
});

const changingMany = (seller: { id: string }, products: { id: string }[], change: object) => {
  const seen = products.map(({ id }) => ({ productId: id, version: 1, pricePaise: 49_900, stock: 3 }));
  return sql`select change_products(${seller.id}, ${JSON.stringify(seen)}::text::jsonb,
                                    ${JSON.stringify(change)}::text::jsonb)`;
};

it("a bulk stock change waits for a sale, which stays sold", async () => {
  const seller = await aSeller();
  const [first, second] = [await aProduct({ seller, stock: 3 }), await aProduct({ seller, stock: 3 })];
  const setting = changingMany(seller, [second, first], { kind: "stock", stock: 5 });
  expect(await refusalAfter(await placing(await aBuyer(), first), setting)).toBeNull();
  const stocks = sql`select stock from products where seller_id = ${seller.id} order by id`;
  expect([...(await database.db.execute(stocks))]).toEqual([{ stock: 4 }, { stock: 5 }]);
});

it("a bulk stock change sent twice is added once", async () => {
  const seller = await aSeller();
  const product = await aProduct({ seller, stock: 3 });
  const adding = changingMany(seller, [product], { kind: "pieces", pieces: 10 });
  expect(await refusalAfter(adding, adding)).toBeNull();
  const stock = sql`select stock from products where id = ${product.id}`;
  expect([...(await database.db.execute(stock))]).toEqual([{ stock: 13 }]);
});

it("PIN code rules replaced twice concurrently are the later ones", async () => {
  const seller = await aSeller();
  const replacing = (...prefixes: string[]) => {
    const rules = prefixes.map((prefix) => ({ prefix, serves: true, cash: true, days: null }));
    return sql`select replace_delivery_rules(${seller.id}, null, ${JSON.stringify(rules)}::text::jsonb)`;
  };
  expect(await refusalAfter(replacing("11", "12"), replacing("12", "13"))).toBeNull();
  const left = sql`select prefix from delivery_rules where seller_id = ${seller.id} order by prefix`;
  expect([...(await database.db.execute(left))]).toEqual([{ prefix: "12" }, { prefix: "13" }]);
});

it("a payout waits for another seller's under its reference, and is then refused", async () => {
  const [admin, ...sellers] = [await anAdmin(), await aSeller(), await aSeller()];
  for (const { id } of sellers) {
    const postings = [
      { account: "bank", party: "00000000-0000-0000-0000-000000000000", paise: 100 },
      { account: "seller", party: id, paise: -100 },
    ];
    const journals = JSON.stringify([{ kind: "paid-in", sellerId: id, postings }]);
    await database.db.execute(sql`select post_journals(${journals}::jsonb, 'admin', ${admin.id})`);
  }
  const [early, late] = sellers.map(
    ({ id }) => sql`select pay_out(${admin.id}, 'NEFT 1', array[${id}::uuid])`,
  );
  expect(await refusalAfter(early!, late!)).toBe("REFERENCE_USED");
});
