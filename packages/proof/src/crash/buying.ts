import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { CartView } from "@haat/contract/cart/cart.schema";
import { sumPaise } from "@haat/contract/money";
import type { OrderView } from "@haat/contract/order/order.schema";
import { testRecipient } from "@haat/testing/database/builders";
import { mutate, query, reasonOf, resultOf, type Answer } from "@haat/testing/servers/call";
import { place, type Buyer } from "../concurrency/clients.ts";
import { between, shuffled } from "./random.ts";

export interface BuyingFigures {
  calls: number;
  /** Successfully answered orders. */
  placed: number;
  /** Orders that an earlier, unanswered attempt had placed. */
  replayed: number;
  retried: number;
  /** Repeated calls without an answer, or with one other than busy. */
  failed: number;
  /** Orders whose answer was cut off. */
  cutOff: number;
  refused: number;
  /** Calls without any answer. */
  hung: number;
  /** Answers that no client can understand. */
  unexpected: number;
}

/** The answer for an order key; no `orderId` if it was refused. */
export interface Told {
  readonly buyerId: string;
  readonly key: string;
  readonly orderId: string | null;
  readonly totalPaise: number | null;
}

export interface BuyingOptions {
  readonly buyers: readonly Buyer[];
  readonly products: readonly { readonly id: string }[];
  /** Ports that accept calls now. */
  readonly ports: () => readonly number[];
  /** Average pause before a call, in ms. */
  readonly pauseMs: number;
}

export interface Buying {
  readonly figures: Readonly<BuyingFigures>;
  readonly told: readonly Told[];
  readonly remarks: ReadonlySet<string>;
  /** Orders sent to this process and not answered yet. */
  placingAt(port: number): number;
  /** Time of this process's last successful order, by `performance.now()`. */
  lastPlacedAt(port: number): number;
  /** Resolves when every buyer has a definite answer. */
  stop(): Promise<void>;
}

/** Buyers repeat each call, and each order under its key, until they have a definite answer. */
export function startBuying(options: BuyingOptions): Buying {
  const trip: Trip = {
    ...options,
    figures: {
      calls: 0,
      placed: 0,
      replayed: 0,
      retried: 0,
      failed: 0,
      cutOff: 0,
      refused: 0,
      hung: 0,
      unexpected: 0,
    },
    told: [],
    remarks: new Set(),
    placing: new Map(),
    lastPlaced: new Map(),
  };
  let isClosing = false;
  const buy = async (buyer: Buyer) => {
    while (!isClosing) {
      const cart = await fillCart(trip, buyer);
      if (cart) await order(trip, buyer, cart);
    }
  };
  const trips = Promise.all(options.buyers.map(buy));
  const { figures, told, remarks, placing, lastPlaced } = trip;
  return {
    figures,
    told,
    remarks,
    placingAt: (port) => placing.get(port) ?? 0,
    lastPlacedAt: (port) => lastPlaced.get(port) ?? -Infinity,
    async stop() {
      isClosing = true;
      await trips;
    },
  };
}

interface Trip extends BuyingOptions {
  readonly figures: BuyingFigures;
  readonly told: Told[];
  readonly remarks: Set<string>;
  readonly placing: Map<number, number>;
  readonly lastPlaced: Map<number, number>;
}

/** Adds one to three products; null if the answer made no sense. */
async function fillCart(trip: Trip, buyer: Buyer): Promise<CartView | null> {
  const { products } = trip;
  for (const { id } of shuffled(products).slice(0, between(1, 3))) {
    const input = { productId: id, quantity: between(1, 3) };
    const added = await insist(trip, "cart.add", (port) => mutate(port, "cart.add", input, buyer));
    if (added.status !== 200) puzzled(trip, "cart.add", added);
  }
  const shown = await insist(trip, "cart.show", (port) => query(port, "cart.show", undefined, buyer));
  if (shown.status === 200) return resultOf<CartView>(shown);
  puzzled(trip, "cart.show", shown);
  return null;
}

async function order(trip: Trip, buyer: Buyer, { entries }: CartView): Promise<void> {
  const { figures, told, placing, lastPlaced } = trip;
  const key = randomUUID();
  const wanted = {
    key,
    entryIds: entries.map(({ id }) => id),
    subtotalPaise: sumPaise(entries.map(({ totalPaise }) => totalPaise)),
    // A different recipient each time, because the law limits cash per recipient and day.
    address: { ...testRecipient, phone: String(between(6_000_000_000, 9_999_999_999)) },
  };
  let sentAt = 0;
  const answer = await insist(trip, "order.place", async (port) => {
    sentAt = Date.now();
    placing.set(port, (placing.get(port) ?? 0) + 1);
    const sent = await place(port, buyer, wanted);
    placing.set(port, (placing.get(port) ?? 0) - 1);
    if (sent.status === 0 && !wasNotTaken(sent)) figures.cutOff += 1;
    if (sent.status === 200) lastPlaced.set(port, performance.now());
    return sent;
  });
  if (answer.status !== 200) {
    figures.refused += 1;
    remark(trip, "order.place", answer);
    told.push({ buyerId: buyer.id, key, orderId: null, totalPaise: null });
    return;
  }
  const placed = resultOf<OrderView>(answer);
  figures.placed += 1;
  if (Date.parse(placed.createdAt) < sentAt) figures.replayed += 1;
  told.push({ buyerId: buyer.id, key, orderId: placed.id, totalPaise: placed.totalPaise });
}

const retryPauseMs = 150;

/** Repeats the call until it has a definite answer. */
async function insist(trip: Trip, what: string, send: (port: number) => Promise<Answer>): Promise<Answer> {
  const { figures, ports, pauseMs } = trip;
  const pause = (ms: number) => sleep(between(Math.ceil(ms / 2), Math.ceil(ms * 1.5)));
  await pause(pauseMs);
  for (;;) {
    const [port] = shuffled(ports());
    if (port !== undefined) {
      figures.calls += 1;
      const answer = await send(port);
      if (answer.status === 200 || (answer.status >= 400 && answer.status < 500)) return answer;
      noteFailure(trip, what, answer);
    }
    figures.retried += 1;
    await pause(retryPauseMs);
  }
}

function noteFailure(trip: Trip, what: string, answer: Answer): void {
  if (reasonOf(answer) !== "BUSY") trip.figures.failed += 1;
  if (faultOf(answer)?.message === "hung") trip.figures.hung += 1;
  if (answer.status !== 0 && answer.status !== 503) puzzled(trip, what, answer);
}

/** The connection was refused, so no process received the call. */
function wasNotTaken(answer: Answer): boolean {
  return faultOf(answer)?.code === "ECONNREFUSED";
}

function faultOf({ status, body }: Answer): NodeJS.ErrnoException | null {
  return status === 0 && body instanceof Error ? body : null;
}

function puzzled(trip: Trip, what: string, answer: Answer): void {
  trip.figures.unexpected += 1;
  remark(trip, what, answer);
}

function remark({ remarks }: Trip, what: string, answer: Answer): void {
  const why = faultOf(answer)?.message ?? reasonOf(answer) ?? JSON.stringify(answer.body).slice(0, 200);
  remarks.add(`${what}: ${answer.status} ${why}`);
}
