import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { builders } from "@haat/testing/database/builders";
import { anewEachTime, mutate, query, resultOf, type Answer } from "@haat/testing/servers/call";
import { visitors } from "@haat/testing/servers/people";
import { othersThan } from "../concurrency/tally.ts";
import { hung, openLog, p99Ms, slowestMs, tallyOf, unclear, type Log, type Logged } from "./log.ts";
import { outcomeOf, send, someOrders, type Outcome } from "./orders.ts";
import { behindLine, type Aftermath, type Stand } from "./stand.ts";

export interface HotRowSize {
  readonly lockMs: number;
  /** Buyers who want the product whose row is locked. */
  readonly writers: number;
  /** Clients who look at the catalogue meanwhile. */
  readonly readers: number;
}

export interface HotRowFigures extends Outcome {
  readonly writes: number;
  /** What the writes were answered with besides 503. */
  readonly notRefused: readonly string[];
  readonly slowestWriteMs: number;
  /** Writes that took effect although their buyer had been told 503 each time. */
  readonly tookEffectUnsaid: number;
  readonly reads: number;
  readonly readsRefused: number;
  readonly readsP99Ms: number;
  /** Orders of another product, and how many of them were answered with 200. */
  readonly otherWrites: number;
  readonly otherWritesDone: number;
  readonly unclear: number;
  readonly hung: number;
}

export const hotRows = {
  ci: { lockMs: 10_000, writers: 40, readers: 4 },
  long: { lockMs: 10_000, writers: 200, readers: 8 },
};

/** The last write is sent so long before the lock is gone: each must be answered while it is there. In ms. */
const quietMs = 4_000;
const pauseMs = 20;

/** F4: another session holds the row of a product that many want, and of an order that its buyer wants to cancel. */
export async function hotRow({ lockMs, writers, readers }: HotRowSize): Promise<HotRowFigures & Aftermath> {
  return behindLine(async (stand) => {
    const hot = await someOrders(stand, writers);
    const cold = await someOrders(stand, writers);
    const decided = await anOrderToCancel(stand);
    const log = openLog();
    const unlock = await lock(stand, { productId: hot.product.id, orderId: decided.orderId });
    const begunAt = performance.now();
    const until = async (ms: number, kind: string, call: () => Promise<Answer>) => {
      while (performance.now() - begunAt < ms) {
        await log.note(kind, call);
        await sleep(pauseMs);
      }
    };
    const writingMs = lockMs - quietMs;
    await Promise.all([
      ...hot.orders.map((order) => until(writingMs, "order.place", () => send(stand, order))),
      until(writingMs, "order.cancel", decided.cancel),
      ...Array.from({ length: readers }, () =>
        until(lockMs, "product.list", () => query(stand.api.port, "product.list", {}, anewEachTime)),
      ),
      ...cold.orders.map(async (order, nth) => {
        await sleep((nth * writingMs) / writers);
        await log.note("order.place of another", () => send(stand, order));
      }),
    ]);
    await unlock();
    await sleep(500);
    const late = { placed: (await outcomeOf(stand.db, hot)).placed, cancelled: await decided.isCancelled() };
    for (const order of hot.orders) await send(stand, order);
    resultOf(await decided.cancel());
    return {
      ...figuresOf(log),
      tookEffectUnsaid: late.placed + Number(late.cancelled),
      ...(await outcomeOf(stand.db, hot)),
    };
  });
}

function figuresOf({ calls }: Log): Omit<HotRowFigures, "tookEffectUnsaid" | keyof Outcome> {
  const of = (...kinds: string[]) => calls.filter(({ kind }) => kinds.includes(kind));
  const done = (some: readonly Logged[]) => some.filter(({ answer }) => answer.status === 200).length;
  const [writes, others] = [of("order.place", "order.cancel"), of("order.place of another")];
  const reads = of("product.list");
  return {
    writes: writes.length,
    notRefused: othersThan(tallyOf(writes), ["503 BUSY"]),
    slowestWriteMs: slowestMs(writes),
    reads: reads.length,
    readsRefused: reads.length - done(reads),
    readsP99Ms: p99Ms(reads),
    otherWrites: others.length,
    otherWritesDone: done(others),
    unclear: unclear(calls),
    hung: hung(calls),
  };
}

async function anOrderToCancel(stand: Stand) {
  const { aProduct, anOrder } = builders(stand);
  const buyer = await visitors(stand).aBuyer();
  const { id: orderId, lineIds } = await anOrder({ buyer, lines: [{ product: await aProduct() }] });
  const [lineId = ""] = lineIds;
  return {
    orderId,
    cancel: () => mutate(stand.api.port, "order.cancel", { lineId }, { cookie: buyer.cookie }),
    async isCancelled() {
      const [line] = await stand.db.execute<{ stage: string }>(
        sql`select stage from order_lines where id = ${lineId}`,
      );
      return line?.stage !== "ORDERED";
    },
  };
}

/** Locks both rows as another session's open transaction does; answers how to end that. */
async function lock(
  { urls }: Stand,
  { productId, orderId }: { readonly productId: string; readonly orderId: string },
): Promise<() => Promise<void>> {
  const session = postgres(urls.owner, { max: 1, onnotice: () => undefined });
  await session`begin`;
  await session`select 1 from products where id = ${productId} for update`;
  await session`select 1 from orders where id = ${orderId} for update`;
  return async () => {
    await session`rollback`;
    await session.end();
  };
}
