import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { builders } from "@haat/testing/database/builders";
import { anewEachTime, mutate, query, resultOf, type Answer } from "@haat/testing/servers/call";
import type { Harness } from "@haat/testing/servers/harness";
import { visitors } from "@haat/testing/servers/people";
import { untilTold } from "../concurrency/clients.ts";
import { othersThan } from "../concurrency/tally.ts";
import { behindLine, poolName } from "./aftermath.ts";
import { answersOf, clarityOf, openLog, quantileMs, type Log } from "./calls.ts";
import { outcomeOf, send, someOrders } from "./outcome.ts";

export interface HotRowSize {
  /** Buyers who want the product whose row is locked, and how often each asks while it is. */
  readonly writers: number;
  readonly tries: number;
  /** Clients who look at the catalogue while the others write. */
  readonly readers: number;
}

export const hotRows = {
  ci: { writers: 40, tries: 2, readers: 4 },
  long: { writers: 200, tries: 6, readers: 8 },
};

const pauseMs = 20;

/** F4: another session holds the row of a product that many want, and of an order that its buyer wants to cancel. */
export async function hotRow({ writers, tries, readers }: HotRowSize) {
  return behindLine(async (harness) => {
    const hot = await someOrders(harness, writers);
    const cold = await someOrders(harness, writers);
    const decided = await anOrderToCancel(harness);
    const log = openLog();
    const unlock = await lock(harness, { productId: hot.product.id, orderId: decided.orderId });
    let isWriting = true;
    const write = async (kind: string, call: () => Promise<Answer>) => {
      for (let nth = 0; nth < tries; nth += 1) await log.note(kind, call);
    };
    const look = () => query(harness.port(), "product.list", {}, anewEachTime);
    const reading = Array.from({ length: readers }, async () => {
      while (isWriting) {
        await log.note("product.list", look);
        await sleep(pauseMs);
      }
    });
    await Promise.all([
      ...hot.orders.map((order) => write("order.place", () => send(harness, order))),
      write("order.cancel", decided.cancel),
      ...cold.orders.map(async (order, nth) => {
        await sleep((nth * tries * 2_000) / writers);
        await log.note("order.place of another", () => send(harness, order));
      }),
    ]);
    isWriting = false;
    await Promise.all(reading);
    await nothingUnderWay(harness);
    await unlock();
    await sleep(500);
    const late = (await outcomeOf(harness, hot)).placed + Number(await decided.isCancelled());
    for (const order of hot.orders) await untilTold(() => send(harness, order));
    resultOf(await untilTold(decided.cancel));
    return {
      ...figuresOf(log),
      /** Writes that took effect although their buyer had been told 503 each time. */
      tookEffectUnsaid: late,
      ...(await outcomeOf(harness, hot)),
    };
  });
}

const endsWithinMs = 30_000;

/** What was given up may take effect until its connection is ended: resolves when none waits any more, or after half a minute. */
async function nothingUnderWay({ db }: Harness): Promise<void> {
  const givesUpAt = performance.now() + endsWithinMs;
  while (performance.now() < givesUpAt) {
    const [row] = await db.execute<{ waiting: number }>(sql`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and application_name = ${poolName} and state = 'active'`);
    if (row?.waiting === 0) return;
    await sleep(20);
  }
}

function figuresOf(log: Log) {
  const of = (...kinds: string[]) => log.calls.filter(({ kind }) => kinds.includes(kind));
  const writes = of("order.place", "order.cancel");
  const reads = of("product.list");
  return {
    writes: writes.length,
    notRefused: othersThan(answersOf(writes), ["503 BUSY"]),
    slowestWriteMs: quantileMs(writes, 1),
    reads: reads.length,
    readsRefused: othersThan(answersOf(reads), ["200"]),
    readsP99Ms: quantileMs(reads, 0.99),
    othersRefused: othersThan(answersOf(of("order.place of another")), ["200", "503 BUSY"]),
    ...clarityOf(log),
  };
}

async function anOrderToCancel(harness: Harness) {
  const { aProduct, anOrder } = builders(harness);
  const buyer = await visitors(harness).aBuyer();
  const { id: orderId, lineIds } = await anOrder({ buyer, lines: [{ product: await aProduct() }] });
  const [lineId = ""] = lineIds;
  return {
    orderId,
    cancel: () => mutate(harness.port(), "order.cancel", { lineId }, { cookie: buyer.cookie }),
    async isCancelled() {
      const [line] = await harness.db.execute<{ stage: string }>(
        sql`select stage from order_lines where id = ${lineId}`,
      );
      return line?.stage !== "ORDERED";
    },
  };
}

/** Locks both rows as another session's open transaction does; answers how to end that. */
async function lock(
  { urls }: Harness,
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
