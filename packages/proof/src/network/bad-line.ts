import { setTimeout as sleep } from "node:timers/promises";
import type { Interposer } from "@haat/testing/database/interposer";
import { anewEachTime, query, type Answer } from "@haat/testing/servers/call";
import { forEach } from "../concurrency/crowd.ts";
import { othersThan, type Tally } from "../concurrency/tally.ts";
import { hung, openLog, slowestMs, tallyOf, unclear } from "./log.ts";
import { outcomeOf, send, someOrders, type Outcome } from "./orders.ts";
import { behindLine, type Aftermath } from "./stand.ts";

/** What the line does to the connections. */
export type LineFault = keyof typeof faults;

export interface BadLineSize {
  readonly fault: LineFault;
  readonly buyers: number;
  readonly atOnce: number;
}

export interface BadLineFigures extends Outcome {
  readonly answers: Tally;
  /** What is neither an answer nor a 503 with its reason. */
  readonly others: readonly string[];
  readonly retried: number;
  /** Calls that did not work in twenty tries. */
  readonly givenUp: number;
  readonly unclear: number;
  readonly hung: number;
  readonly slowestMs: number;
}

export const badLines = {
  ci: { buyers: 40, atOnce: 8 },
  long: { buyers: 2_000, atOnce: 8 },
};

/** Between two tries of a call, in ms. */
const pauseMs = 150;
const tries = 20;

const everyMs = (ms: number, fault: () => void) => {
  const first = setTimeout(fault, 100);
  const more = setInterval(fault, ms);
  return () => {
    clearTimeout(first);
    clearInterval(more);
  };
};

/** Each sets its fault in and answers how to take it out. */
const faults = {
  "200 ms late": (line: Interposer) => {
    line.delay(100);
    return () => {
      line.delay(0);
    };
  },
  "byte by byte": (line: Interposer) => {
    line.slice(true);
    return () => {
      line.slice(false);
    };
  },
  reset: (line: Interposer) => everyMs(150, line.reset),
  "half-open": (line: Interposer) => everyMs(5_000, line.halfOpen),
};

/** Buyers look at the catalogue and their cart, and order, while the line to the database is bad. */
export async function badLine({ fault, buyers, atOnce }: BadLineSize): Promise<BadLineFigures & Aftermath> {
  return behindLine(async (stand) => {
    const all = await someOrders(stand, buyers);
    const log = openLog();
    let retried = 0;
    let givenUp = 0;
    const untilAnswered = async (kind: string, call: () => Promise<Answer>) => {
      for (let attempt = 0; attempt < tries; attempt += 1) {
        if (attempt > 0) retried += 1;
        if ((await log.note(kind, call)).status === 200) return;
        await sleep(pauseMs);
      }
      givenUp += 1;
    };
    const { port } = stand.api;
    await Promise.all(Array.from({ length: 20 }, () => query(port, "product.list", {}, anewEachTime)));
    const takeOut = faults[fault](stand.line);
    await forEach(all.orders, atOnce, async (order) => {
      const { cookie } = order.buyer;
      await untilAnswered("product.list", () => query(port, "product.list", {}, anewEachTime));
      await untilAnswered("cart.show", () => query(port, "cart.show", undefined, { cookie }));
      await untilAnswered("order.place", () => send(stand, order));
    });
    takeOut();
    const answers = tallyOf(log.calls);
    return {
      answers,
      others: othersThan(answers, ["200", "503 BUSY"]),
      retried,
      givenUp,
      unclear: unclear(log.calls),
      hung: hung(log.calls),
      slowestMs: slowestMs(log.calls),
      ...(await outcomeOf(stand.db, all)),
    };
  });
}
