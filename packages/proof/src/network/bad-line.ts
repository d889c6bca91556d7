import { setTimeout as sleep } from "node:timers/promises";
import type { Interposer } from "@haat/testing/database/interposer";
import { anewEachTime, query, type Answer } from "@haat/testing/servers/call";
import { forEach } from "../concurrency/clients.ts";
import { othersThan } from "../concurrency/tally.ts";
import { behindLine } from "./aftermath.ts";
import { answersOf, clarityOf, openLog } from "./calls.ts";
import { outcomeOf, send, someOrders } from "./outcome.ts";

/** What the line does to the connections. */
export type LineFault = keyof typeof faults;

export interface BadLineSize {
  readonly buyers: number;
  readonly atOnce: number;
  /** How often a connection is broken at most, so that every call is answered on a slow machine as well. */
  readonly breaks: number;
}

export const badLines = {
  ci: { buyers: 40, atOnce: 8, breaks: 15 },
  long: { buyers: 2_000, atOnce: 8, breaks: 1_000 },
};

/** Between two tries of a call, in ms. */
const pauseMs = 150;
const givesUpAfterMs = 60_000;

/** Does it first after a tenth of a second, then again after this number of milliseconds. */
const everyMs = (ms: number, breakIt: () => void) => (breaks: number) => {
  let left = breaks;
  const fault = () => {
    if (left > 0) breakIt();
    left -= 1;
  };
  const first = setTimeout(fault, 100);
  const more = setInterval(fault, ms);
  return () => {
    clearTimeout(first);
    clearInterval(more);
  };
};

/** Each sets its fault in and answers how to take it out. */
const faults = {
  "200 ms late": (line: Interposer) => () => {
    line.delay(100);
    return () => {
      line.delay(0);
    };
  },
  "byte by byte": (line: Interposer) => () => {
    line.slice(true);
    return () => {
      line.slice(false);
    };
  },
  reset: (line: Interposer) => everyMs(150, line.reset),
  "half-open": (line: Interposer) => everyMs(5_000, line.halfOpen),
};

/** F2: buyers look at the catalogue and their cart, and order, while the line to the database is bad. */
export async function badLine(fault: LineFault, { buyers, atOnce, breaks }: BadLineSize) {
  return behindLine(async (harness, line) => {
    const all = await someOrders(harness, buyers);
    const log = openLog();
    let retried = 0;
    /** Calls that did not work in a minute. */
    let givenUp = 0;
    const untilAnswered = async (kind: string, call: () => Promise<Answer>) => {
      for (const until = performance.now() + givesUpAfterMs; performance.now() < until; retried += 1) {
        if ((await log.note(kind, call)).status === 200) return;
        await sleep(pauseMs);
      }
      givenUp += 1;
    };
    const port = harness.port();
    await Promise.all(Array.from({ length: 20 }, () => query(port, "product.list", {}, anewEachTime)));
    const takeOut = faults[fault](line)(breaks);
    await forEach(all.orders, atOnce, async (order) => {
      const { cookie } = order.buyer;
      await untilAnswered("product.list", () => query(port, "product.list", {}, anewEachTime));
      await untilAnswered("cart.show", () => query(port, "cart.show", undefined, { cookie }));
      await untilAnswered("order.place", () => send(harness, order));
    });
    takeOut();
    const others = othersThan(answersOf(log.calls), ["200", "503 BUSY"]);
    return { others, retried, givenUp, ...clarityOf(log), ...(await outcomeOf(harness, all)) };
  });
}
