import { eq, sql } from "drizzle-orm";
import type { OrderView } from "@haat/contract/order/order.schema";
import { products } from "@haat/db/schema/product.table";
import { builders, testAddress } from "@haat/testing/database/builders";
import { resultOf, type Answer } from "@haat/testing/servers/call";
import { fillCarts, place } from "./crowd.ts";
import { aboutToOrder, initialStock, isReplay, ordersOf, type AboutToOrder } from "./one-order.ts";
import { changedSince, tableMarks } from "./table-marks.ts";
import { count, type Tally } from "./tally.ts";
import type { TwoApis } from "./two-apis.ts";

export interface PeopleSize {
  readonly people: number;
}

export const people = { ci: { people: 10 }, long: { people: 100 } };

/** So many who are about to order. */
function some(apis: TwoApis, size: PeopleSize): Promise<AboutToOrder[]> {
  return Promise.all(Array.from({ length: size.people }, () => aboutToOrder(apis)));
}

/** Sends each to both processes at once. */
async function sendAll(apis: TwoApis, all: readonly AboutToOrder[]): Promise<Answer[]> {
  return Promise.all(
    all.flatMap(({ buyer, wanted }) => [0, 1].map((nth) => place(apis.port(nth), buyer, wanted))),
  );
}

function tallyOf(answered: readonly Answer[]): Tally {
  const answers: Tally = {};
  count(answers, answered);
  return answers;
}

export interface OtherContentFigures {
  readonly later: Tally;
  readonly changedTables: readonly string[];
  readonly atOnce: Tally;
  readonly orders: number;
}

/** A key that comes again with another entry, address or total: afterwards, and at the same moment (I2). */
export async function otherContent(apis: TwoApis, size: PeopleSize): Promise<OtherContentFigures> {
  const all = await some(apis, size);
  const others = await Promise.all(all.map((one) => withOtherContent(apis, one)));
  await sendAll(apis, all);
  const before = await tableMarks(apis.db);
  const later = await sendAll(apis, others.flat());
  const changedTables = await changedSince(apis.db, before);

  const racers = await some(apis, size);
  const rivals = (await Promise.all(racers.map((one) => withOtherContent(apis, one)))).map(
    ([rival]) => rival,
  );
  const atOnce = await Promise.all(
    racers.flatMap(({ buyer, wanted }, nth) => [
      place(apis.port(nth), buyer, wanted),
      place(apis.port(nth + 1), buyer, rivals[nth]?.wanted ?? wanted),
    ]),
  );
  return {
    later: tallyOf(later),
    changedTables,
    atOnce: tallyOf(atOnce),
    orders: await ordersOf(apis, racers),
  };
}

/** The same buyer and key with another entry, with another address, and with another total. */
async function withOtherContent(
  apis: TwoApis,
  one: AboutToOrder,
): Promise<[AboutToOrder, ...AboutToOrder[]]> {
  const product = await builders(apis).aProduct();
  const entryIds = await fillCarts(apis.db, [{ ...one, product }]);
  const { wanted } = one;
  return [
    { ...one, wanted: { ...wanted, entryIds } },
    { ...one, wanted: { ...wanted, address: { ...testAddress, houseNo: "13" } } },
    { ...one, wanted: { ...wanted, subtotalPaise: wanted.subtotalPaise + 1 } },
  ];
}

export interface OtherBuyerFigures {
  readonly answers: Tally;
  readonly orders: number;
  readonly replays: number;
  /** What those got who sent another's very order, key and all. */
  readonly strangers: Tally;
}

/** Two buyers who by chance have the same key, at the same moment; then a stranger sends the order of one (I3). */
export async function otherBuyer(apis: TwoApis, size: PeopleSize): Promise<OtherBuyerFigures> {
  const ones = await some(apis, size);
  const others = (await some(apis, size)).map((other, nth) => withKeyOf(other, ones[nth] ?? other));
  const all = [...ones, ...others];
  const answered = await Promise.all(
    all.map(({ buyer, wanted }, nth) => place(apis.port(nth), buyer, wanted)),
  );
  const strangers = (await some(apis, size)).map(({ wanted, ...stranger }, nth) => ({
    ...stranger,
    wanted: ones[nth]?.wanted ?? wanted,
  }));
  return {
    answers: tallyOf(answered),
    orders: await ordersOf(apis, all),
    replays: answered.filter(isReplay).length,
    strangers: tallyOf(await sendAll(apis, strangers)),
  };
}

function withKeyOf(one: AboutToOrder, { wanted: { key } }: AboutToOrder): AboutToOrder {
  return { ...one, wanted: { ...one.wanted, key } };
}

export interface AfterRefusalFigures {
  readonly refused: Tally;
  readonly changedTables: readonly string[];
  readonly afterwards: Tally;
  readonly orders: number;
  readonly replays: number;
}

/** Orders that are refused, and sent again under the same key when the cause is gone (I6). */
export async function afterRefusal(apis: TwoApis, size: PeopleSize): Promise<AfterRefusalFigures> {
  const [soldOut, dearer, misspelt] = [
    await some(apis, size),
    await some(apis, size),
    await some(apis, size),
  ];
  const all = [...soldOut, ...dearer, ...misspelt];
  const badPin = { ...testAddress, pin: "12345" };
  for (const { product } of soldOut) await changeStock(apis, product, -initialStock);
  for (const { product } of dearer) await changePrice(apis, product, 50_000);
  const before = await tableMarks(apis.db);
  const refused = await sendAll(apis, [
    ...soldOut,
    ...dearer,
    ...misspelt.map((one) => ({ ...one, wanted: { ...one.wanted, address: badPin } })),
  ]);
  const changedTables = await changedSince(apis.db, before);
  for (const { product } of soldOut) await changeStock(apis, product, initialStock);
  for (const { product, wanted } of dearer) await changePrice(apis, product, wanted.subtotalPaise);
  const afterwards = await sendAll(apis, all);
  return {
    refused: tallyOf(refused),
    changedTables,
    afterwards: tallyOf(afterwards),
    orders: await ordersOf(apis, all),
    replays: afterwards.filter(isReplay).length,
  };
}

async function changeStock({ db }: TwoApis, { id, sellerId }: AboutToOrder["product"], change: number) {
  await db.execute(sql`select adjust_stock(${sellerId}, ${id}, ${change})`);
}

async function changePrice({ db }: TwoApis, { id }: AboutToOrder["product"], paise: number) {
  await db
    .update(products)
    .set({ pricePaise: sql`${paise}` })
    .where(eq(products.id, id));
}

export interface OldKeysFigures {
  readonly answers: Tally;
  readonly orders: number;
  readonly replays: number;
  /** Replays that answered another order than the key's own. */
  readonly others: number;
  readonly otherContent: Tally;
  readonly changedTables: readonly string[];
}

/** Orders of a month ago whose keys come again: a key lives on its order's row, so it has no end of its own (I7). */
export async function oldKeys(apis: TwoApis, size: PeopleSize): Promise<OldKeysFigures> {
  const all = await some(apis, size);
  const placed = (await sendAll(apis, all)).map((answer) => resultOf<OrderView>(answer).id);
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
  const elsewhere = { ...testAddress, houseNo: "13" };
  const changed = all.map((one) => ({ ...one, wanted: { ...one.wanted, address: elsewhere } }));
  return {
    answers: tallyOf(again),
    orders: await ordersOf(apis, all),
    replays: again.filter(isReplay).length,
    others: again.filter((answer, nth) => resultOf<OrderView>(answer).id !== placed[nth]).length,
    otherContent: tallyOf(await sendAll(apis, changed)),
    changedTables: await changedSince(apis.db, before),
  };
}
