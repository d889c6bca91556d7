import { setTimeout as sleep } from "node:timers/promises";
import { openConnection, type ConnectionOptions, type SingleConnection } from "./pool/connection.ts";
import { ownProcessName } from "./process-name.ts";

/** Where each transaction that wrote events of orders is announced, alone or by one beside it. */
export const eventsChannel = "order_events";

/** Where it is announced which product's pages are out of date, by its id; an empty one stands for any product. */
export const listingsChannel = "listings";

/** Hears what is notified; null when a connection has begun to listen: what was notified before, nobody heard. */
export type OnNotice = (notice: string | null) => void;

/** Somebody who listens. */
export interface Listening {
  /** Whether there is a connection that listens. Where its line died without a sign, this is known 9 s later. */
  readonly isListening: () => boolean;
  readonly stop: () => Promise<void>;
}

/** Between two looks whether the connection is still there, in ms. */
const lookMs = 500;
/** A connection on which nobody spoke for so long is asked whether it lives, in ms. */
const quietMs = 5_000;
/** Before the next connection, at first and at the most, in ms. */
const backoff = { firstMs: 100, mostMs: 5_000 };

/**
 * Listens on these channels until it is stopped, on one connection of its own. A connection that is lost is replaced by
 * another one, later each time in vain.
 */
export function listenFor(
  options: ConnectionOptions,
  channels: Readonly<Record<string, OnNotice>>,
): Listening {
  const stopping = new AbortController();
  const { signal } = stopping;
  const rest = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined);
  let hearing: SingleConnection | null = null;

  const begin = async (connection: SingleConnection) => {
    const { sql } = connection;
    for (const channel of Object.keys(channels)) await connection.answer(sql`listen ${sql(channel)}`);
  };

  const stay = async (connection: SingleConnection) => {
    let heardAt = performance.now();
    while (!signal.aborted && connection.isSound()) {
      await rest(lookMs);
      if (performance.now() - heardAt < quietMs) continue;
      // Asked with the same words, a server's list of connections shows what this one is for.
      await begin(connection);
      heardAt = performance.now();
    }
  };
  const listenOnce = async (): Promise<boolean> => {
    const connection = openConnection({
      ...options,
      onNotice: (channel, notice) => channels[channel]?.(notice),
    });
    try {
      // A server's list of connections shows by it which processes serve.
      const { sql } = connection;
      await connection.answer(sql`select set_config('application_name', ${ownProcessName()}, false)`);
      await begin(connection);
      hearing = connection;
      for (const onNotice of Object.values(channels)) onNotice(null);
      // However it ended, somebody listened there: the next one is dialled at once.
      await stay(connection).catch(() => undefined);
      return true;
    } finally {
      hearing = null;
      await connection.end(0);
    }
  };
  const run = async () => {
    for (let waitMs = backoff.firstMs; !signal.aborted;) {
      const wasThere = await listenOnce().catch(() => false);
      waitMs = wasThere ? backoff.firstMs : Math.min(waitMs * 2, backoff.mostMs);
      await rest(waitMs);
    }
  };
  const running = run();
  return {
    isListening: () => hearing?.isSound() ?? false,
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
