import { setTimeout as sleep } from "node:timers/promises";
import { bypassCache, get, query, type Answer } from "@haat/testing/servers/call";
import type { Harness } from "@haat/testing/servers/harness";
import { retryWhileBusy } from "@haat/testing/servers/retry-while-busy";
import { othersThan } from "../concurrency/tally.ts";
import { until } from "../prove/until.ts";
import { behindLine, onOwnServer } from "./aftermath.ts";
import { answersOf, answerFigures, openLog, type Log, type Logged } from "./calls.ts";
import { outcomeOf, send, someOrders, type Order } from "./outcome.ts";

/** Lasts at least `holeMs`, and until each client was answered twice on average. */
export const blackHoles = {
  ci: { rounds: 1, clients: 24, holeMs: 0 },
  long: { rounds: 10, clients: 100, holeMs: 12_000 },
};

const pauseMs = 10;

/** Nothing passes, everything passes two seconds late, or the server is stopped (SIGSTOP). */
export const holes = ["dark line", "late line", "stopped server"] as const;

/** A database that neither answers nor refuses, while clients make every kind of call. */
export async function blackHole(how: (typeof holes)[number], size: (typeof blackHoles)["ci"]) {
  if (how === "stopped server")
    return onOwnServer((harness, { freeze, thaw }) => fall(harness, size, { begin: freeze, end: thaw }));
  return behindLine((harness, { stall, flow, delay }) => {
    const late = { begin: delay.bind(null, 2_000), end: delay.bind(null, 0) };
    return fall(harness, size, how === "dark line" ? { begin: stall, end: flow } : late);
  });
}

interface Hole {
  readonly begin: () => void;
  readonly end: () => void;
}

async function fall(harness: Harness, size: (typeof blackHoles)["ci"], hole: Hole) {
  const all = await someOrders(harness, size.clients * size.rounds);
  const log = openLog();
  const inHole: Logged[] = [];
  /** Time after the end until every call works. */
  let recoveredMs = 0;
  for (let round = 0; round < size.rounds; round += 1) {
    const own = all.orders.slice(round * size.clients, (round + 1) * size.clients);
    let isOver = false;
    const clients = Promise.all(
      own.map(async (order, nth) => {
        for (let turn = nth; !isOver; turn += 1) {
          await callSomething(harness, log, { order, turn });
          await sleep(pauseMs);
        }
      }),
    );
    await until(() => log.calls.length >= 2 * size.clients);
    const begunAt = performance.now();
    const within = () =>
      log.calls.filter((call) => call.begunAt > begunAt + (call.kind === "/readyz" ? readyMs : 0));
    hole.begin();
    await sleep(size.holeMs);
    await until(() => within().length >= 2 * size.clients);
    hole.end();
    const endedAt = performance.now();
    inHole.push(...within().filter((call) => call.endedAt < endedAt));
    const later = () => log.calls.filter((call) => call.begunAt > endedAt);
    await until(() => later().filter(hasWorked).length >= 10 * size.clients);
    isOver = true;
    await clients;
    const failed = later().filter((call) => !hasWorked(call));
    recoveredMs = Math.max(recoveredMs, ...failed.map((call) => call.begunAt - endedAt));
    for (const order of own) await retryWhileBusy(() => send(harness, order));
  }
  return {
    calls: inHole.length,
    notRefused: othersThan(answersOf(inHole), ["503", "503 BUSY"]),
    recoveredMs: Math.round(recoveredMs),
    ...answerFigures(log),
    ...(await outcomeOf(harness, all)),
  };
}

/** /readyz may repeat an old result for this long. */
const readyMs = 1_000;

const hasWorked = ({ answer }: Logged) => answer.status === 200;

/** Calls with and without a session, reads, writes, and requests that aren't calls. */
function callSomething(
  harness: Harness,
  log: Log,
  { order, turn }: { order: Order; turn: number },
): Promise<Answer> {
  const port = harness.port();
  const calls: readonly (readonly [string, () => Promise<Answer>])[] = [
    ["product.list", () => query(port, "product.list", {}, bypassCache)],
    ["cart.show", () => query(port, "cart.show", undefined, { cookie: order.buyer.cookie })],
    ["order.place", () => send(harness, order)],
    ["/readyz", () => get(port, "/readyz")],
  ];
  const [kind, call] = calls[turn % calls.length]!;
  return log.note(kind, call);
}
