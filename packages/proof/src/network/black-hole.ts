import { setTimeout as sleep } from "node:timers/promises";
import { anewEachTime, get, query, type Answer } from "@haat/testing/servers/call";
import type { Harness } from "@haat/testing/servers/harness";
import { untilTold } from "../concurrency/clients.ts";
import { othersThan } from "../concurrency/tally.ts";
import { behindLine, onOwnServer } from "./aftermath.ts";
import { answersOf, clarityOf, openLog, type Log, type Logged } from "./calls.ts";
import { outcomeOf, send, someOrders, type Order } from "./outcome.ts";

export interface BlackHoleSize {
  readonly rounds: number;
  readonly clients: number;
  /** The hole lasts for this long at least, in ms, and until each client was answered twice in it on average. */
  readonly holeMs: number;
}

export const blackHoles = {
  ci: { rounds: 1, clients: 24, holeMs: 0 },
  long: { rounds: 10, clients: 100, holeMs: 12_000 },
};

const pauseMs = 10;

/** Nothing passes the line, or everything two seconds later, or the server itself is stopped (SIGSTOP). */
export const holes = ["dark line", "late line", "stopped server"] as const;

/** F1: a database that neither answers nor refuses, while clients call whatever there is. */
export async function blackHole(how: (typeof holes)[number], size: BlackHoleSize) {
  if (how === "stopped server")
    return onOwnServer((harness, { freeze, thaw }) => fall(harness, size, { begin: freeze, end: thaw }));
  return behindLine((harness, { stall, flow, delay }) => {
    const late = {
      begin: () => {
        delay(2_000);
      },
      end: () => {
        delay(0);
      },
    };
    return fall(harness, size, how === "dark line" ? { begin: stall, end: flow } : late);
  });
}

interface Hole {
  readonly begin: () => void;
  readonly end: () => void;
}

async function fall(harness: Harness, size: BlackHoleSize, hole: Hole) {
  const all = await someOrders(harness, size.clients * size.rounds);
  const log = openLog();
  const inHole: Logged[] = [];
  /** From when on, after the end, every call works. */
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
    const within = () => log.calls.filter((call) => call.begunAt > begunAt);
    hole.begin();
    await sleep(size.holeMs);
    await until(() => within().length >= 2 * size.clients);
    hole.end();
    const endedAt = performance.now();
    inHole.push(...within().filter((call) => call.endedAt < endedAt));
    const later = () => log.calls.filter((call) => call.begunAt > endedAt);
    await until(() => worksAgain(later(), size.clients));
    isOver = true;
    await clients;
    const failed = later().filter(({ answer }) => answer.status !== 200);
    recoveredMs = Math.max(recoveredMs, ...failed.map((call) => call.begunAt - endedAt));
    for (const order of own) await untilTold(() => send(harness, order));
  }
  return {
    calls: inHole.length,
    notRefused: othersThan(answersOf(inHole), ["503", "503 BUSY"]),
    recoveredMs: Math.round(recoveredMs),
    ...clarityOf(log),
    ...(await outcomeOf(harness, all)),
  };
}

/** Whether the last calls, ten of each client, all worked. */
function worksAgain(calls: readonly Logged[], clients: number): boolean {
  const last = calls.slice(-10 * clients);
  return last.length === 10 * clients && last.every(({ answer }) => answer.status === 200);
}

const givesUpAfterMs = 60_000;

async function until(holds: () => boolean): Promise<void> {
  const givesUpAt = performance.now() + givesUpAfterMs;
  while (!holds() && performance.now() < givesUpAt) await sleep(20);
}

/** The calls that a client makes in turns: with and without a session, reading and writing, and what is no call. */
function callSomething(
  harness: Harness,
  log: Log,
  { order, turn }: { order: Order; turn: number },
): Promise<Answer> {
  const port = harness.port();
  const calls: readonly (readonly [string, () => Promise<Answer>])[] = [
    ["product.list", () => query(port, "product.list", {}, anewEachTime)],
    ["cart.show", () => query(port, "cart.show", undefined, { cookie: order.buyer.cookie })],
    ["order.place", () => send(harness, order)],
    ["/readyz", () => get(port, "/readyz")],
  ];
  const [kind, call] = calls[turn % calls.length]!;
  return log.note(kind, call);
}
