import { resultOf } from "@haat/testing/servers/call";
import type { Tally } from "../concurrency/tally.ts";
import { hung, openLog, slowestMs, tallyOf, unclear } from "./log.ts";
import { outcomeOf, send, someOrders, type Outcome } from "./orders.ts";
import { behindLine, type Aftermath, type StandBehindLine } from "./stand.ts";

export interface CutAtByteSize {
  /** The connection is cut after this many bytes, after so many more the next time, and so on, … */
  readonly step: number;
  /** … but after no more than this many. */
  readonly upTo: number;
}

export interface CutAtByteFigures extends Outcome {
  /** Bytes of one order's exchange with the database, both directions together. */
  readonly exchange: number;
  readonly cuts: number;
  readonly firstAnswers: Tally;
  /** Orders that were on disk although the client was told 503. */
  readonly placedUnsaid: number;
  /** Second sends, under the same key, that were not answered with the order. */
  readonly retriesFailed: number;
  /** Buyers who were told of another order the second time. */
  readonly contradicted: number;
  readonly unclear: number;
  readonly hung: number;
  readonly slowestMs: number;
}

export const cuts = {
  ci: { step: 23, upTo: 2_000 },
  long: { step: 1, upTo: 2_000 },
};

/** F2: the connection is cut in the middle of placing an order, at every byte; the buyer sends it again. */
export async function cutAtByte({ step, upTo }: CutAtByteSize): Promise<CutAtByteFigures & Aftermath> {
  return behindLine(async (stand) => {
    const exchange = await measured(stand);
    const places = Array.from({ length: Math.ceil(Math.min(upTo, exchange) / step) }, (_, nth) => nth * step);
    const all = await someOrders(stand, places.length);
    const log = openLog();
    const figures = { cuts: 0, placedUnsaid: 0, retriesFailed: 0, contradicted: 0 };
    const firsts = [];
    for (const [nth, bytes] of places.entries()) {
      const order = all.orders[nth]!;
      const cut = stand.line.cutAfter(order.wanted.key, bytes);
      const first = await log.note("order.place", () => send(stand, order));
      firsts.push(log.calls.at(-1)!);
      figures.cuts += Number(cut.isDone());
      const { placed } = await outcomeOf(stand.db, { ...all, orders: [order] });
      figures.placedUnsaid += Number(placed === 1 && first.status !== 200);
      const second = await log.note("order.place", () => send(stand, order));
      if (second.status !== 200) figures.retriesFailed += 1;
      else if (first.status === 200 && orderIdOf(first) !== orderIdOf(second)) figures.contradicted += 1;
    }
    return {
      exchange,
      ...figures,
      firstAnswers: tallyOf(firsts),
      unclear: unclear(log.calls),
      hung: hung(log.calls),
      slowestMs: slowestMs(log.calls),
      ...(await outcomeOf(stand.db, all)),
    };
  });
}

function orderIdOf(answer: Parameters<typeof resultOf>[0]): string {
  return resultOf<{ id: string }>(answer).id;
}

/** How many bytes an order takes that nobody cuts. */
async function measured(stand: StandBehindLine): Promise<number> {
  const { orders } = await someOrders(stand, 1);
  const [order] = orders;
  const cut = stand.line.cutAfter(order!.wanted.key, Infinity);
  resultOf(await send(stand, order!));
  return cut.passed();
}
