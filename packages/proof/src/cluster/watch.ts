import { setTimeout as sleep } from "node:timers/promises";
import { query } from "@haat/testing/servers/call";
import type { Buying } from "../crash/buying.ts";
import type { Cluster } from "./cluster.ts";

const looksEveryMs = 10;

/** The returned function gives the longest time without an acknowledged order, in seconds. */
export function watchOrders({ lastPlacedAt }: Buying, port: number): () => number {
  let longestMs = 0;
  let last = lastPlacedAt(port);
  const look = () => {
    const placed = lastPlacedAt(port);
    longestMs = Math.max(longestMs, placed - last, performance.now() - placed);
    last = placed;
  };
  const timer = setInterval(look, looksEveryMs);
  return () => {
    clearInterval(timer);
    look();
    return Math.round(longestMs / 100) / 10;
  };
}

export interface CatalogueFigures {
  readonly catalogueCalls: number;
  /** Catalogue answers other than 200, counted by kind. */
  readonly catalogueFaults: readonly string[];
  readonly catalogueP50Ms: number;
  readonly catalogueP95Ms: number;
  /** The highest `age` header. */
  readonly catalogueOldestSeconds: number;
}

const asksEveryMs = 200;

/** Reads the product list five times a second without waiting for earlier answers. */
export function watchCatalogue({ address, port }: Cluster): () => Promise<CatalogueFigures> {
  const times: number[] = [];
  const faults = new Map<string, number>();
  let oldest = 0;
  let isOver = false;
  const asked: Promise<void>[] = [];
  const ask = async () => {
    const { status, ms, headers, body } = await query(port, "product.list", {}, { address });
    times.push(ms);
    oldest = Math.max(oldest, Number(headers["age"] ?? 0));
    if (status === 200) return;
    const fault = `${status} ${body instanceof Error ? body.message : JSON.stringify(body).slice(0, 100)}`;
    faults.set(fault, (faults.get(fault) ?? 0) + 1);
  };
  const isReading = () => !isOver;
  const reading = (async () => {
    while (isReading()) {
      asked.push(ask());
      await sleep(asksEveryMs);
    }
  })();
  return async () => {
    isOver = true;
    await reading;
    await Promise.all(asked);
    const sorted = times.toSorted((one, other) => one - other);
    const ofAll = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? NaN);
    return {
      catalogueCalls: times.length,
      catalogueFaults: [...faults].map(([fault, count]) => `${count} × ${fault}`),
      catalogueP50Ms: ofAll(0.5),
      catalogueP95Ms: ofAll(0.95),
      catalogueOldestSeconds: oldest,
    };
  };
}
