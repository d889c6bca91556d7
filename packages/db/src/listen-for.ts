import { setTimeout as sleep } from "node:timers/promises";
import { openConnection, type ConnectionOptions, type SingleConnection } from "./single-connection.ts";

/** Where each transaction that wrote events of orders is announced, alone or by one beside it. */
export const eventsChannel = "order_events";

/** Between two looks whether the connection is still there, in ms. */
const lookMs = 500;
/** A connection on which nobody spoke for so long is asked whether it lives, in ms. */
const quietMs = 5_000;
/** Before the next connection, at first and at the most, in ms. */
const backoff = { firstMs: 100, mostMs: 5_000 };

/**
 * Listens on a channel until it is stopped, on a connection of its own. A connection that is lost is replaced by another
 * one, later each time in vain. `onNotice` is called for each notification and whenever a connection has begun to listen.
 */
export function listenFor(
  options: ConnectionOptions,
  channel: string,
  onNotice: () => void,
): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const rest = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined);

  const begin = ({ sql, settled }: SingleConnection) => settled(sql`listen ${sql(channel)}`);

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
    const connection = openConnection({ ...options, onNotice });
    try {
      if (!(await begin(connection)) || !connection.isSound()) return false;
      onNotice();
      await stay(connection);
      return true;
    } finally {
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
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
