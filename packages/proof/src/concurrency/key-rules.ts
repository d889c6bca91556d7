import { eq, sql } from "drizzle-orm";
import type { OrderView } from "@haat/contract/order/order.schema";
import { products } from "@haat/db/schema/product.table";
import { builders, testAddress } from "@haat/testing/database/builders";
import { resultOf, type Answer } from "@haat/testing/servers/call";
import type { Harness } from "@haat/testing/servers/harness";
import { fillCarts, place, untilTold } from "./clients.ts";
import { aboutToOrder, initialStock, isReplay, ordersOf, type AboutToOrder } from "./same-key.ts";
import { changedSince, tableMarks } from "./table-marks.ts";
import { differences, tallyOf } from "./tally.ts";

export interface PeopleSize {
  readonly people: number;
}

export const people = { ci: { people: 10 }, long: { people: 100 } };

type One = Pick<AboutToOrder, "buyer" | "wanted">;

/** Sends each to both processes at once. */
function sendAll(apis: Harness, all: readonly One[]): Promise<Answer[]> {
  return Promise.all(all.flatMap((one) => [0, 1].map((nth) => sendAt(apis.port(nth), one))));
}

const sendAt = (port: number, { buyer, wanted }: One) => untilTold(() => place(port, buyer, wanted));

const idOf = (answer: Answer) => resultOf<OrderView>(answer).id;

const elsewhere = { ...testAddress, houseNo: "13" };

/** A key that comes again with another entry, address or total: afterwards, and at the same moment (I2). */
export async function otherContent(apis: Harness, { people: number }: PeopleSize) {
  const all = await aboutToOrder(apis, number);
  const others = await Promise.all(all.map((one) => withOtherContent(apis, one)));
  await sendAll(apis, all);
  const before = await tableMarks(apis.db);
  const later = await sendAll(apis, others.flat());
  const changedTables = await changedSince(apis.db, before);

  const racers = await aboutToOrder(apis, number);
  const rivals = await Promise.all(racers.map((one) => withOtherContent(apis, one)));
  const atOnce = await Promise.all(
    racers.flatMap((racer, nth) => [
      sendAt(apis.port(nth), racer),
      sendAt(apis.port(nth + 1), rivals[nth]?.[0] ?? racer),
    ]),
  );
  const unexpected = differences({
    later: [tallyOf(later), { "422 KEY_REUSED": 6 * number }],
    "at once": [tallyOf(atOnce), { "200": number, "422 KEY_REUSED": number }],
    orders: [await ordersOf(apis, racers), number],
  });
  return { unexpected, changedTables };
}

/** The same buyer and key with another entry, with another address, and with another total. */
async function withOtherContent(apis: Harness, { buyer, wanted }: One): Promise<One[]> {
  const product = await builders(apis).aProduct();
  const entryIds = await fillCarts(apis.db, [{ buyer, product }]);
  return [
    { buyer, wanted: { ...wanted, entryIds } },
    { buyer, wanted: { ...wanted, address: elsewhere } },
    { buyer, wanted: { ...wanted, subtotalPaise: wanted.subtotalPaise + 1 } },
  ];
}

/** Two buyers who by chance have the same key, at the same moment; then others send the very order of one (I3). */
export async function otherBuyer(apis: Harness, { people: number }: PeopleSize) {
  const ones = await aboutToOrder(apis, number);
  const others = (await aboutToOrder(apis, number)).map((other, nth) => ({
    ...other,
    wanted: { ...other.wanted, key: ones[nth]?.wanted.key ?? "" },
  }));
  const all = [...ones, ...others];
  const answered = await Promise.all(all.map((one, nth) => sendAt(apis.port(nth), one)));
  const copies = (await aboutToOrder(apis, number)).map(({ buyer, wanted }, nth) => ({
    ...{ buyer, wanted: ones[nth]?.wanted ?? wanted },
  }));
  const unexpected = differences({
    answers: [tallyOf(answered), { "200": 2 * number }],
    "different orders": [new Set(answered.map(idOf)).size, 2 * number],
    orders: [await ordersOf(apis, all), 2 * number],
    "others' orders": [tallyOf(await sendAll(apis, copies)), { "409 ENTRY_GONE": 2 * number }],
  });
  return { unexpected };
}

/** Orders that are refused, and sent again under the same key when the cause is gone (I6). */
export async function afterRefusal(apis: Harness, { people: number }: PeopleSize) {
  const all = await aboutToOrder(apis, 3 * number);
  const [soldOut, dearer, misspelt] = [0, 1, 2].map((nth) => all.slice(nth * number, (nth + 1) * number));
  const setAll = async (stock: number, pricePaise?: number) => {
    for (const { product } of soldOut ?? [])
      await apis.db.execute(sql`select adjust_stock(${product.sellerId}, ${product.id}, ${stock})`);
    for (const { product, wanted } of dearer ?? [])
      await apis.db
        .update(products)
        .set({ pricePaise: sql`${pricePaise ?? wanted.subtotalPaise}` })
        .where(eq(products.id, product.id));
  };
  await setAll(-initialStock, 50_000);
  const before = await tableMarks(apis.db);
  const badPin = { ...testAddress, pin: "12345" };
  const refused = await sendAll(apis, [
    ...(soldOut ?? []),
    ...(dearer ?? []),
    ...(misspelt ?? []).map(({ buyer, wanted }) => ({ buyer, wanted: { ...wanted, address: badPin } })),
  ]);
  const changedTables = await changedSince(apis.db, before);
  await setAll(initialStock);
  const afterwards = await sendAll(apis, all);
  const each = 2 * number;
  const unexpected = differences({
    refused: [
      tallyOf(refused),
      { "409 OUT_OF_STOCK": each, "409 TOTAL_CHANGED": each, "400 INVALID_INPUT": each },
    ],
    afterwards: [tallyOf(afterwards), { "200": 3 * each }],
    orders: [await ordersOf(apis, all), 3 * number],
    "different orders": [new Set(afterwards.map(idOf)).size, 3 * number],
  });
  return { unexpected, changedTables };
}

/** Orders of a month ago whose keys come again: a key lives on its order's row, so it has no end of its own (I7). */
export async function oldKeys(apis: Harness, { people: number }: PeopleSize) {
  const all = await aboutToOrder(apis, number);
  const placed = (await sendAll(apis, all)).map(idOf);
  await apis.owner.execute(sql`do $$ begin
    alter table orders disable trigger orders_guard;
    update orders set created_at = created_at - interval '30 days', updated_at = updated_at - interval '30 days';
    alter table orders enable trigger orders_guard;
    alter table order_lines disable trigger order_lines_guard;
    update order_lines set created_at = created_at - interval '30 days', updated_at = updated_at - interval '30 days';
    alter table order_lines enable trigger order_lines_guard;
  end $$`);
  const before = await tableMarks(apis.db);
  const again = await sendAll(apis, all);
  const changed = all.map(({ buyer, wanted }) => ({ buyer, wanted: { ...wanted, address: elsewhere } }));
  const unexpected = differences({
    answers: [tallyOf(again), { "200": 2 * number }],
    replays: [again.filter(isReplay).length, 2 * number],
    "the orders answered": [again.map(idOf), placed],
    orders: [await ordersOf(apis, all), number],
    "other content": [tallyOf(await sendAll(apis, changed)), { "422 KEY_REUSED": 2 * number }],
  });
  return { unexpected, changedTables: await changedSince(apis.db, before) };
}
