import { setTimeout as sleep } from "node:timers/promises";
import { openConnection, type ConnectionOptions, type SingleConnection } from "./pool/connection.ts";
import { ownProcessName } from "./process-name.ts";

/** Notified by each transaction that wrote order events (possibly by a concurrent one). */
export const eventsChannel = "order_events";

/** Notified with the ids of products whose pages are outdated; empty means any product. */
export const listingsChannel = "listings";

/** Null when a connection starts listening: earlier notifications were missed. */
export type OnNotice = (notice: string | null) => void;

export interface Listening {
  /** A connection that died silently is noticed within 9 s. */
  readonly isListening: () => boolean;
  readonly stop: () => Promise<void>;
}

const checkMs = 500;
const quietMs = 5_000;
const backoff = { firstMs: 100, maxMs: 5_000 };

export function listenFor(
  options: ConnectionOptions,
  channels: Readonly<Record<string, OnNotice>>,
): Listening {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined);
  let current: SingleConnection | null = null;

  const subscribe = async (connection: SingleConnection) => {
    const { sql } = connection;
    for (const channel of Object.keys(channels)) await connection.answer(sql`listen ${sql(channel)}`);
  };

  const keepAlive = async (connection: SingleConnection) => {
    let answeredAt = performance.now();
    while (!signal.aborted && connection.isSound()) {
      await pause(checkMs);
      if (performance.now() - answeredAt < quietMs) continue;
      // The same statement, so that pg_stat_activity shows the connection's purpose.
      await subscribe(connection);
      answeredAt = performance.now();
    }
  };
  const listenOnce = async (): Promise<boolean> => {
    const connection = openConnection({
      ...options,
      onNotice: (channel, notice) => channels[channel]?.(notice),
    });
    try {
      const { sql } = connection;
      await connection.answer(sql`select set_config('application_name', ${ownProcessName()}, false)`);
      await subscribe(connection);
      current = connection;
      for (const onNotice of Object.values(channels)) onNotice(null);
      // It has listened, so the next connection is opened without backoff.
      await keepAlive(connection).catch(() => undefined);
      return true;
    } finally {
      current = null;
      await connection.end(0);
    }
  };
  const run = async () => {
    for (let waitMs = backoff.firstMs; !signal.aborted;) {
      const hasListened = await listenOnce().catch(() => false);
      waitMs = hasListened ? backoff.firstMs : Math.min(waitMs * 2, backoff.maxMs);
      await pause(waitMs);
    }
  };
  const running = run();
  return {
    isListening: () => current?.isSound() ?? false,
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
