import { setTimeout as sleep } from "node:timers/promises";
import type { CartView } from "@haat/contract/cart/cart.schema";
import { sumPaise } from "@haat/contract/money";
import type { OrderView } from "@haat/contract/order/order.schema";
import { mutate, query, reasonOf, resultOf, type Answer } from "@haat/testing/servers/call";
import type { Visitor } from "@haat/testing/servers/people";
import { newKey, place, type Wanted } from "../concurrency/crowd.ts";
import type { Seeded } from "../concurrency/seeded.ts";

/** What happened to the shoppers so far, in figures. */
export interface Tally {
  /** Calls that were sent. */
  calls: number;
  /** Orders that were answered with success. */
  placed: number;
  /** Of these, orders that an earlier attempt had placed without being able to say so. */
  replayed: number;
  /** Calls that had to be repeated. */
  retried: number;
  /** Orders that were sent and whose answer was cut off. */
  cutOff: number;
  /** Orders that were answered with a refusal. */
  refused: number;
  /** Calls without an answer in 20 s, or without a definite one after half a minute of trying. */
  hung: number;
  /** Answers that no caller can make sense of. */
  unexpected: number;
}

/** What a buyer was told of the order under a key; no `orderId` when it was refused. */
export interface Told {
  readonly buyerId: string;
  readonly key: string;
  readonly orderId: string | null;
  readonly totalPaise: number | null;
}

type Buyer = Visitor<"buyer">;

export interface ShoppersOptions {
  readonly buyers: readonly Buyer[];
  readonly products: readonly { readonly id: string }[];
  /** Where calls may go at this moment. */
  readonly ports: () => readonly number[];
  /** How long a shopper thinks before a call, about. In ms. */
  readonly pauseMs: number;
  /** Whether a call that has to be repeated is remarked. */
  readonly everyCallCounts: boolean;
  readonly random: Seeded;
}

/** Buyers who fill their carts and order, over and over. */
export interface Shoppers {
  readonly tally: Readonly<Tally>;
  readonly told: readonly Told[];
  /** What was odd, in words, each once. */
  readonly remarks: ReadonlySet<string>;
  /** How many orders this process has been sent and has not answered. */
  placingAt(port: number): number;
  /** When this process last answered an order with success, by `performance.now()`. */
  lastPlacedAt(port: number): number;
  /** Resolves when each has a definite answer to what it was doing. */
  goHome(): Promise<void>;
}

/**
 * Sends them shopping. Each repeats a call, an order under its key, until it has a definite answer; who gets none goes
 * home.
 */
export function sendShopping(options: ShoppersOptions): Shoppers {
  const trip: Trip = { ...options, ...emptyJournal() };
  const { tally, told, remarks, placing, lastPlaced } = trip;
  let isClosing = false;
  const shop = async (buyer: Buyer) => {
    for (let isWell = true; isWell && !isClosing;) {
      const cart = await fillCart(trip, buyer);
      isWell = cart !== null && (await order(trip, buyer, cart));
    }
  };
  const trips = Promise.all(options.buyers.map(shop));
  return {
    tally,
    told,
    remarks,
    placingAt: (port) => placing.get(port) ?? 0,
    lastPlacedAt: (port) => lastPlaced.get(port) ?? -Infinity,
    async goHome() {
      isClosing = true;
      await trips;
    },
  };
}

interface Journal {
  readonly tally: Tally;
  readonly told: Told[];
  readonly remarks: Set<string>;
  readonly placing: Map<number, number>;
  readonly lastPlaced: Map<number, number>;
}

type Trip = ShoppersOptions & Journal;

function emptyJournal(): Journal {
  return {
    tally: { calls: 0, placed: 0, replayed: 0, retried: 0, cutOff: 0, refused: 0, hung: 0, unexpected: 0 },
    told: [],
    remarks: new Set(),
    placing: new Map(),
    lastPlaced: new Map(),
  };
}

/** Puts one to three products into the cart and answers what is in it then. */
async function fillCart(trip: Trip, buyer: Buyer): Promise<CartView | null> {
  const { random, products } = trip;
  for (const { id } of random.shuffled(products).slice(0, random.between(1, 3))) {
    const input = { productId: id, quantity: random.between(1, 3) };
    const added = await insist(trip, "cart.add", (port) => mutate(port, "cart.add", input, buyer));
    if (!added) return null;
    if (added.status !== 200) puzzled(trip, "cart.add", added);
  }
  const shown = await insist(trip, "cart.show", (port) => query(port, "cart.show", undefined, buyer));
  if (!shown) return null;
  if (shown.status === 200) return resultOf<CartView>(shown);
  puzzled(trip, "cart.show", shown);
  return null;
}

/** Orders all of the cart; false when that had no definite outcome. */
async function order(trip: Trip, buyer: Buyer, { entries }: CartView): Promise<boolean> {
  const { tally, told } = trip;
  const wanted = {
    entryIds: entries.map(({ id }) => id),
    subtotalPaise: sumPaise(entries.map(({ totalPaise }) => totalPaise)),
    key: newKey(),
  };
  let sentAt = 0;
  const answer = await insist(trip, "order.place", (port) => {
    sentAt = Date.now();
    return placeAt(trip, port, { buyer, wanted });
  });
  if (!answer) return false;
  const { key } = wanted;
  if (answer.status !== 200) {
    tally.refused += 1;
    remark(trip, "order.place", answer);
    told.push({ buyerId: buyer.id, key, orderId: null, totalPaise: null });
    return true;
  }
  const placed = resultOf<OrderView>(answer);
  tally.placed += 1;
  if (Date.parse(placed.createdAt) < sentAt) tally.replayed += 1;
  told.push({ buyerId: buyer.id, key, orderId: placed.id, totalPaise: placed.totalPaise });
  return true;
}

interface Purchase {
  readonly buyer: Buyer;
  readonly wanted: Wanted;
}

async function placeAt(
  { tally, placing, lastPlaced }: Trip,
  port: number,
  { buyer, wanted }: Purchase,
): Promise<Answer> {
  placing.set(port, (placing.get(port) ?? 0) + 1);
  const answer = await place(port, buyer, wanted);
  placing.set(port, (placing.get(port) ?? 0) - 1);
  if (answer.status === 0 && !wasNotTaken(answer)) tally.cutOff += 1;
  if (answer.status === 200) lastPlaced.set(port, performance.now());
  return answer;
}

const retryPauseMs = 150;
const givesUpAfterMs = 30_000;

/** The definite answer to a call, however often it has to be sent; null when there was none in half a minute. */
async function insist(
  trip: Trip,
  what: string,
  send: (port: number) => Promise<Answer>,
): Promise<Answer | null> {
  const { tally, random, ports, pauseMs } = trip;
  const pause = (ms: number) => sleep(random.between(Math.ceil(ms / 2), Math.ceil(ms * 1.5)));
  const givesUpAt = performance.now() + givesUpAfterMs;
  await pause(pauseMs);
  while (performance.now() < givesUpAt) {
    const [port] = random.shuffled(ports());
    if (port !== undefined) {
      tally.calls += 1;
      const answer = await send(port);
      if (isDefinite(answer)) return answer;
      noteFailure(trip, what, answer);
    }
    tally.retried += 1;
    await pause(retryPauseMs);
  }
  tally.hung += 1;
  trip.remarks.add(`${what}: no definite answer in half a minute`);
  return null;
}

function isDefinite({ status }: Answer): boolean {
  return status === 200 || (status >= 400 && status < 500);
}

function noteFailure(trip: Trip, what: string, answer: Answer): void {
  if (faultOf(answer)?.message === "hung") trip.tally.hung += 1;
  if (answer.status !== 0 && answer.status !== 503) puzzled(trip, what, answer);
  else if (trip.everyCallCounts) remark(trip, what, answer);
}

/** Whether the call reached nobody: its connection was refused. */
export function wasNotTaken(answer: Answer): boolean {
  return faultOf(answer)?.code === "ECONNREFUSED";
}

function faultOf({ status, body }: Answer): NodeJS.ErrnoException | null {
  return status === 0 && body instanceof Error ? body : null;
}

function puzzled(trip: Trip, what: string, answer: Answer): void {
  trip.tally.unexpected += 1;
  remark(trip, what, answer);
}

function remark({ remarks }: Trip, what: string, answer: Answer): void {
  const why = faultOf(answer)?.message ?? reasonOf(answer) ?? JSON.stringify(answer.body).slice(0, 200);
  remarks.add(`${what}: ${answer.status} ${why}`);
}
