import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { builders } from "@haat/testing/database/builders";
import { bypassCache, mutate, query, resultOf, type Answer } from "@haat/testing/servers/call";
import type { Harness } from "@haat/testing/servers/harness";
import { visitors } from "@haat/testing/servers/people";
import { retryWhileBusy } from "@haat/testing/servers/retry-while-busy";
import { othersThan } from "../concurrency/tally.ts";
import { until } from "../prove/until.ts";
import { behindLine, poolName } from "./aftermath.ts";
import { answersOf, answerFigures, openLog, quantileMs } from "./calls.ts";
import { outcomeOf, send, someOrders } from "./outcome.ts";

/** Buyers of the locked product, their attempts, and clients that browse. */
export const hotRows = {
  ci: { writers: 40, tries: 2, readers: 4 },
  long: { writers: 200, tries: 6, readers: 8 },
};

const pauseMs = 20;
/** Minimum reads of the catalogue while the row is locked and others wait. */
export const minReads = 20;

/** Another session locks a popular product's row, and an order its buyer wants to cancel. */
export async function hotRow({ writers, tries, readers }: (typeof hotRows)["ci"]) {
  return behindLine(async (harness) => {
    const hot = await someOrders(harness, writers);
    const cold = await someOrders(harness, writers);
    const decided = await anOrderToCancel(harness);
    const log = openLog();
    const of = (...kinds: string[]) => log.calls.filter(({ kind }) => kinds.includes(kind));
    const shown = () => of("product.list").filter(({ answer }) => answer.status === 200).length;
    const unlock = await lock(harness, { productId: hot.product.id, orderId: decided.orderId });
    let isWriting = true;
    const write = async (kind: string, call: () => Promise<Answer>) => {
      for (let nth = 0; nth < tries || shown() < minReads; nth += 1) await log.note(kind, call);
    };
    const look = () => query(harness.port(), "product.list", {}, bypassCache);
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
    await until(() => nothingUnderWay(harness));
    await unlock();
    await sleep(500);
    const late = (await outcomeOf(harness, hot)).placed + Number(await decided.isCancelled());
    for (const order of hot.orders) await retryWhileBusy(() => send(harness, order));
    resultOf(await retryWhileBusy(decided.cancel));
    const writes = of("order.place", "order.cancel");
    const others = of("product.list", "order.place of another");
    return {
      writes: writes.length,
      slowestWriteMs: quantileMs(writes, 1),
      reads: shown(),
      readsBusy: of("product.list").length - shown(),
      readsP99Ms: quantileMs(of("product.list"), 0.99),
      notRefused: othersThan(answersOf(writes), ["503 BUSY"]),
      // A busy answer on a slow machine isn't starvation.
      othersRefused: othersThan(answersOf(others), ["200", "503 BUSY"]),
      /** Writes that took effect although their buyer got only 503. */
      tookEffectUnsaid: late,
      ...answerFigures(log),
      ...(await outcomeOf(harness, hot)),
    };
  });
}

/** An abandoned statement may take effect until its connection ends. */
async function nothingUnderWay({ db }: Harness): Promise<boolean> {
  const [row] = await db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and application_name = ${poolName} and state = 'active'`);
  return row?.waiting === 0;
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

/** Locks both rows in an open transaction; returns a function that ends it. */
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
