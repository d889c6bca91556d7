import type { Interposer } from "@haat/testing/database/server/interposer";
import { resultOf, type Answer } from "@haat/testing/servers/call";
import type { Harness } from "@haat/testing/servers/harness";
import { retryWhileBusy } from "@haat/testing/servers/retry-while-busy";
import { behindLine } from "./aftermath.ts";
import { answerFigures, openLog } from "./calls.ts";
import { outcomeOf, send, someOrders } from "./outcome.ts";

/** Cuts after multiples of this many bytes, up to 2,000. */
export const cuts = { ci: { step: 23 }, long: { step: 1 } };

const upTo = 2_000;

/**
 * Cuts the connection at every byte of an order, then sends it again, sometimes with a new
 * connection cut at every byte too.
 */
export async function cutAtByte({ step }: (typeof cuts)["ci"]) {
  return behindLine(async (harness, line) => {
    const exchange = await measured(harness, line);
    const places = Array.from({ length: Math.ceil(Math.min(upTo, exchange) / step) }, (_, nth) => nth * step);
    const all = await someOrders(harness, places.length);
    const log = openLog();
    const figures = {
      cuts: 0,
      /** Orders on disk although the client got 503. */
      placedUnsaid: 0,
      /** Repeats under the same key that didn't return the order. */
      retriesFailed: 0,
      /** Buyers whose repeat returned another order. */
      contradicted: 0,
    };
    for (const [nth, bytes] of places.entries()) {
      const order = all.orders[nth]!;
      const cut = line.cutAfter(order.wanted.key, bytes);
      const first = await log.note("order.place", () => send(harness, order));
      figures.cuts += Number(cut.isDone());
      const { placed } = await outcomeOf(harness, { ...all, orders: [order] });
      figures.placedUnsaid += Number(placed === 1 && first.status !== 200);
      line.slice(nth % 8 === 0);
      const second = await retryWhileBusy(() => log.note("order.place", () => send(harness, order)));
      line.slice(false);
      if (second.status !== 200) figures.retriesFailed += 1;
      else if (first.status === 200 && orderIdOf(first) !== orderIdOf(second)) figures.contradicted += 1;
    }
    const uncut = places.length - figures.cuts;
    return { exchange, uncut, ...figures, ...answerFigures(log), ...(await outcomeOf(harness, all)) };
  });
}

function orderIdOf(answer: Answer): string {
  return resultOf<{ id: string }>(answer).id;
}

/** Bytes of an uninterrupted order, in both directions. */
async function measured(harness: Harness, line: Interposer): Promise<number> {
  const { orders } = await someOrders(harness, 1);
  const [order] = orders;
  const cut = line.cutAfter(order!.wanted.key, Infinity);
  resultOf(await send(harness, order!));
  return cut.passed();
}
