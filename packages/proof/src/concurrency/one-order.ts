import { and, eq, inArray } from "drizzle-orm";
import { orders } from "@haat/db/schema/order.table";
import { builders } from "@haat/testing/database/builders";
import type { Answer } from "@haat/testing/servers/call";
import type { Visitor } from "@haat/testing/servers/people";
import { aCrowd, fillCarts, newKey, place, type Wanted } from "./crowd.ts";
import { count, type Tally } from "./tally.ts";
import type { TwoApis } from "./two-apis.ts";

/** Somebody with one product in the cart, and the order they are about to send. */
export interface AboutToOrder {
  readonly buyer: Visitor<"buyer">;
  readonly product: { readonly id: string; readonly sellerId: string };
  readonly wanted: Wanted;
}

export const initialStock = 5;

/** Makes one. */
export async function aboutToOrder(apis: TwoApis): Promise<AboutToOrder> {
  const product = await builders(apis).aProduct({ stock: initialStock });
  const [buyer] = await aCrowd(apis.db, 1);
  if (!buyer) throw new Error("the buyer was not written");
  const entryIds = await fillCarts(apis.db, [{ buyer, product }]);
  return { buyer, product, wanted: { entryIds, subtotalPaise: product.pricePaise, key: newKey() } };
}

export interface SendsSize {
  readonly orders: number;
  /** How often each of them is sent. */
  readonly sends: number;
}

export const sends = { ci: { orders: 1, sends: 100 }, long: { orders: 50, sends: 100 } };

/** What came of all sends; each of the figures but the answers is the number of orders. */
export interface OneOrderFigures {
  readonly answers: Tally;
  readonly orders: number;
  /** Answers without the header that says that an earlier request had done it. */
  readonly first: number;
  /** Different bodies among the answers. */
  readonly bodies: number;
}

/** The same order under the same key, one send after the other (I1). */
export function sameKeySerial(apis: TwoApis, size: SendsSize): Promise<OneOrderFigures> {
  return sendEach(apis, size.orders, async ({ buyer, wanted }) => {
    const answered: Answer[] = [];
    for (let nth = 0; nth < size.sends; nth += 1) answered.push(await place(apis.port(nth), buyer, wanted));
    return answered;
  });
}

/** The same order under the same key, all sends at once (I1). */
export function sameKeyAtOnce(apis: TwoApis, size: SendsSize): Promise<OneOrderFigures> {
  return sendEach(apis, size.orders, ({ buyer, wanted }) =>
    Promise.all(Array.from({ length: size.sends }, (_, nth) => place(apis.port(nth), buyer, wanted))),
  );
}

/** The same entries under a new key each time, as from a client that keeps none: at once, then once more (I5). */
export function withoutKey(apis: TwoApis, size: SendsSize): Promise<OneOrderFigures> {
  return sendEach(apis, size.orders, async ({ buyer, wanted }) => {
    const send = (nth: number) => place(apis.port(nth), buyer, { ...wanted, key: newKey() });
    const atOnce = await Promise.all(Array.from({ length: size.sends - 1 }, (_, nth) => send(nth)));
    return [...atOnce, await send(0)];
  });
}

async function sendEach(
  apis: TwoApis,
  times: number,
  send: (one: AboutToOrder) => Promise<Answer[]>,
): Promise<OneOrderFigures> {
  const figures = { answers: {}, orders: 0, first: 0, bodies: 0 };
  for (let nth = 0; nth < times; nth += 1) {
    const one = await aboutToOrder(apis);
    const answered = await send(one);
    count(figures.answers, answered);
    figures.orders += await apis.db.$count(orders, eq(orders.buyerId, one.buyer.id));
    figures.first += answered.filter((answer) => !isReplay(answer)).length;
    figures.bodies += new Set(answered.map(({ body }) => JSON.stringify(body))).size;
  }
  return figures;
}

/** Whether the answer says that an earlier request had done it. */
export function isReplay({ headers }: Answer): boolean {
  return headers["idempotent-replayed"] === "true";
}

/** How many orders there are of these people under their keys. */
export async function ordersOf({ db }: TwoApis, people: readonly AboutToOrder[]): Promise<number> {
  const buyers = people.map(({ buyer }) => buyer.id);
  const keys = people.map(({ wanted }) => wanted.key);
  return db.$count(orders, and(inArray(orders.buyerId, buyers), inArray(orders.idempotencyKey, keys)));
}
