import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { orders } from "@haat/db/schema/order.table";
import { builders } from "@haat/testing/database/builders";
import type { Answer } from "@haat/testing/servers/call";
import type { Harness } from "@haat/testing/servers/harness";
import { fillCarts, place, someBuyers, untilTold, type Buyer, type Wanted } from "./clients.ts";
import { differences, tallyOf } from "./tally.ts";

/** Somebody with one product in the cart, and the order they are about to send. */
interface AboutToOrder {
  readonly buyer: Buyer;
  readonly wanted: Wanted;
}

/** Makes this number of them. */
async function aboutToOrder(apis: Harness, number: number): Promise<AboutToOrder[]> {
  const buyers = await someBuyers(apis.db, number);
  const make = async (buyer: Buyer) => {
    const product = await builders(apis).aProduct({ stock: 5 });
    const entryIds = await fillCarts(apis.db, [{ buyer, product }]);
    return { buyer, wanted: { entryIds, subtotalPaise: product.pricePaise, key: randomUUID() } };
  };
  return Promise.all(buyers.map(make));
}

export interface SendsSize {
  readonly orders: number;
  /** How often each of them is sent. */
  readonly sends: number;
}

export const sends = { ci: { orders: 1, sends: 100 }, long: { orders: 50, sends: 100 } };

/** Sends an order at one process or the other, until it is told something. */
type Send = (nth: number, wanted?: Wanted) => Promise<Answer>;

const times = <T>(number: number, make: (nth: number) => T) =>
  Array.from({ length: number }, (_, nth) => make(nth));

/** The same order under the same key, one send after the other (I1). */
export function sameKeySerial(apis: Harness, size: SendsSize) {
  return sendEach(apis, size, async (send) => {
    const answered: Answer[] = [];
    for (let nth = 0; nth < size.sends; nth += 1) answered.push(await send(nth));
    return answered;
  });
}

/** The same order under the same key, all sends at once (I1). */
export function sameKeyAtOnce(apis: Harness, size: SendsSize) {
  return sendEach(apis, size, (send) => Promise.all(times(size.sends, (nth) => send(nth))));
}

/** The same entries under a new key each time, as from a client that keeps none: at once, then once more (I5). */
export function withoutKey(apis: Harness, size: SendsSize) {
  return sendEach(apis, size, async (send, { wanted }) => {
    const withNewKey = (nth: number) => send(nth, { ...wanted, key: randomUUID() });
    return [...(await Promise.all(times(size.sends - 1, withNewKey))), await withNewKey(0)];
  });
}

/** Each order is one, whose sends have one body; all of them but one say that an earlier one had done it. */
async function sendEach(
  apis: Harness,
  size: SendsSize,
  send: (send: Send, one: AboutToOrder) => Promise<Answer[]>,
) {
  const all: Answer[] = [];
  const unexpected: string[] = [];
  for (const one of await aboutToOrder(apis, size.orders)) {
    const { buyer } = one;
    let busy = 0;
    const ask: Send = (nth, wanted = one.wanted) =>
      untilTold(
        () => place(apis.port(nth), buyer, wanted),
        () => (busy += 1),
      );
    const answered = await send(ask, one);
    all.push(...answered);
    const firsts = answered.filter((answer) => !isReplay(answer)).length;
    unexpected.push(
      ...differences({
        orders: [await apis.db.$count(orders, eq(orders.buyerId, buyer.id)), 1],
        bodies: [new Set(answered.map(({ body }) => JSON.stringify(body))).size, 1],
        // The first may have been told that the shop is busy.
        firsts: [firsts, busy === 0 ? 1 : Math.min(firsts, 1)],
      }),
    );
  }
  return {
    unexpected: [
      ...unexpected,
      ...differences({ answers: [tallyOf(all), { "200": size.orders * size.sends }] }),
    ],
  };
}

/** Whether the answer says that an earlier request had done it. */
function isReplay({ headers }: Answer): boolean {
  return headers["idempotent-replayed"] === "true";
}
