import { setTimeout as sleep } from "node:timers/promises";
import { anewEachTime, get, query, type Answer } from "@haat/testing/servers/call";
import { othersThan } from "../concurrency/tally.ts";
import { hung, openLog, slowestMs, tallyOf, unclear, type Log } from "./log.ts";
import { outcomeOf, send, someOrders, type Order, type Outcome } from "./orders.ts";
import { behindLine, onOwnServer, type Aftermath, type Stand } from "./stand.ts";

export interface BlackHoleSize {
  /** Nothing passes the line, or everything two seconds later, or the server itself is stopped (SIGSTOP). */
  readonly how: "dark line" | "late line" | "stopped server";
  readonly rounds: number;
  readonly clients: number;
  readonly holeMs: number;
}

export interface BlackHoleFigures extends Outcome {
  /** Calls that were begun and answered while it lasted. */
  readonly calls: number;
  /** Of these, what was not answered with 503. */
  readonly notRefused: readonly string[];
  readonly unclear: number;
  readonly hung: number;
  readonly slowestMs: number;
  /** From when on, after the end, every call works. */
  readonly recoveredMs: number;
}

export const blackHoles = {
  ci: { rounds: 1, clients: 24, holeMs: 12_000 },
  long: { rounds: 10, clients: 100, holeMs: 12_000 },
};

/** After the hole, for so long it is looked whether calls work. In ms. */
const watchedMs = 4_000;
const pauseMs = 10;

/** F1: a database that neither answers nor refuses, while clients call whatever there is. */
export async function blackHole(size: BlackHoleSize): Promise<BlackHoleFigures & Aftermath> {
  if (size.how === "stopped server")
    return onOwnServer((stand) => holes(stand, size, { begin: stand.server.freeze, end: stand.server.thaw }));
  return behindLine((stand) => {
    const { line } = stand;
    const late = {
      begin: () => {
        line.delay(2_000);
      },
      end: () => {
        line.delay(0);
      },
    };
    return holes(stand, size, size.how === "dark line" ? { begin: line.stall, end: line.flow } : late);
  });
}

interface Hole {
  readonly begin: () => void;
  readonly end: () => void;
}

async function holes(stand: Stand, size: BlackHoleSize, hole: Hole): Promise<BlackHoleFigures> {
  const orders = await someOrders(stand, size.clients * size.rounds);
  const log = openLog();
  const inHole: Log["calls"][number][] = [];
  let recoveredMs = 0;
  for (let round = 0; round < size.rounds; round += 1) {
    const own = orders.orders.slice(round * size.clients, (round + 1) * size.clients);
    let isOver = false;
    const clients = Promise.all(
      own.map(async (order, nth) => {
        for (let turn = nth; !isOver; turn += 1) {
          await callSomething(stand, log, { order, turn });
          await sleep(pauseMs);
        }
      }),
    );
    await sleep(300);
    const begunAt = performance.now();
    hole.begin();
    await sleep(size.holeMs);
    hole.end();
    const endedAt = performance.now();
    await sleep(watchedMs);
    isOver = true;
    await clients;
    inHole.push(...log.calls.filter((call) => call.begunAt > begunAt && call.endedAt < endedAt));
    const failedLater = log.calls.filter((call) => call.begunAt > endedAt && call.answer.status !== 200);
    recoveredMs = Math.max(recoveredMs, ...failedLater.map((call) => call.begunAt - endedAt));
    for (const order of own) await send(stand, order);
  }
  return {
    calls: inHole.length,
    notRefused: othersThan(tallyOf(inHole), ["503", "503 BUSY"]),
    unclear: unclear(log.calls),
    hung: hung(log.calls),
    slowestMs: slowestMs(log.calls),
    recoveredMs: Math.round(recoveredMs),
    ...(await outcomeOf(stand.db, orders)),
  };
}

/** The calls that a client makes in turns: with and without a session, reading and writing, and what is no call. */
function callSomething(
  stand: Stand,
  log: Log,
  { order, turn }: { order: Order; turn: number },
): Promise<Answer> {
  const { port } = stand.api;
  const calls: readonly (readonly [string, () => Promise<Answer>])[] = [
    ["product.list", () => query(port, "product.list", {}, anewEachTime)],
    ["cart.show", () => query(port, "cart.show", undefined, { cookie: order.buyer.cookie })],
    ["order.place", () => send(stand, order)],
    ["/readyz", () => get(port, "/readyz")],
    ["/sitemap.xml", () => get(port, "/sitemap.xml")],
  ];
  const [kind, call] = calls[turn % calls.length]!;
  return log.note(kind, call);
}
