import type { Interposer } from "@haat/testing/database/server/interposer";
import { bypassCache, query, type Answer } from "@haat/testing/servers/call";
import { retryWhileBusy } from "@haat/testing/servers/retry-while-busy";
import { forEach } from "../concurrency/clients.ts";
import { othersThan } from "../concurrency/tally.ts";
import { behindLine } from "./aftermath.ts";
import { answersOf, answerFigures, openLog } from "./calls.ts";
import { outcomeOf, send, someOrders } from "./outcome.ts";

/** Maximum number of breaks, so that calls also get answers on a slow machine. */
export const badLines = { ci: { buyers: 40, breaks: 15 }, long: { buyers: 2_000, breaks: 1_000 } };

/** The effect on connections, and its interval in ms. */
const faults = {
  reset: { everyMs: 150, breakIt: ({ reset }: Interposer) => reset },
  "half-open": { everyMs: 5_000, breakIt: ({ halfOpen }: Interposer) => halfOpen },
};
const firstMs = 100;
/** Parallel buyers, and their pause before a repeat in ms. */
const [atOnce, pauseMs] = [8, 150];

/** Returns a function that stops it. */
function breakOften(line: Interposer, fault: keyof typeof faults, breaks: number): () => void {
  const { everyMs, breakIt } = faults[fault];
  let left = breaks;
  const strike = () => {
    if (left > 0) breakIt(line)();
    left -= 1;
  };
  const [first, more] = [setTimeout(strike, firstMs), setInterval(strike, everyMs)];
  return () => {
    clearTimeout(first);
    clearInterval(more);
  };
}

/** Buyers browse, use their cart and order over a bad database connection. */
export async function badLine(fault: keyof typeof faults, { buyers, breaks }: (typeof badLines)["ci"]) {
  return behindLine(async (harness, line) => {
    const all = await someOrders(harness, buyers);
    const log = openLog();
    let retried = 0;
    const untilAnswered = (kind: string, call: () => Promise<Answer>) =>
      retryWhileBusy(() => log.note(kind, call), { pauseMs, busy: () => (retried += 1) });
    const port = harness.port();
    const look = () => query(port, "product.list", {}, bypassCache);
    await Promise.all(Array.from({ length: 20 }, look));
    const takeOut = breakOften(line, fault, breaks);
    await forEach(all.orders, atOnce, async (order) => {
      const { cookie } = order.buyer;
      await untilAnswered("product.list", look);
      await untilAnswered("cart.show", () => query(port, "cart.show", undefined, { cookie }));
      await untilAnswered("order.place", () => send(harness, order));
    });
    takeOut();
    const others = othersThan(answersOf(log.calls), ["200", "503 BUSY"]);
    return { others, retried, ...answerFigures(log), ...(await outcomeOf(harness, all)) };
  });
}
