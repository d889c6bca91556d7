import { setTimeout as sleep } from "node:timers/promises";
import { query } from "@haat/testing/servers/call";
import type { Buying } from "../crash/buying.ts";
import type { Cluster } from "./cluster.ts";

const looksEveryMs = 10;

/** Watches orders from now on. The end answers the longest time without an acknowledged one, in seconds. */
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
  /** Calls that were answered with anything but 200, by what they were answered with. */
  readonly catalogueFaults: readonly string[];
  readonly catalogueP50Ms: number;
  readonly catalogueP95Ms: number;
  /** By its own word. */
  readonly catalogueOldestSeconds: number;
}

const asksEveryMs = 200;

/** Somebody reads the list of products from now on, five times a second, whether or not the last time was answered. */
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
