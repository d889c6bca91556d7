import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { connect } from "@haat/db/client";
import type { OnNotice } from "@haat/db/listen-for";
import type { ConnectionOptions } from "@haat/db/pool/connection";

export const canaryChannel = "canary";
const usualMs = 15_000;

/**
 * Regularly opens a connection, writes and closes it. The pool's old connections may still work on
 * a server that accepts no new ones.
 */
export interface Canary {
  readonly hear: OnNotice;
  readonly isOk: () => 0 | 1 | null;
  readonly tookSeconds: () => number | null;
  readonly lagSeconds: () => number | null;
  readonly stop: () => Promise<void>;
}

export function startCanary(
  address: ConnectionOptions,
  onFailure: (message: string, cause: string) => void,
  everyMs = usualMs,
): Canary {
  const own = crypto.randomUUID();
  const stopping = new AbortController();
  const { signal } = stopping;
  const state = { isOk: null as 0 | 1 | null, tookMs: null as number | null };
  const lag = createLag();
  let tries = 0;
  const write = async () => {
    const since = performance.now();
    const notice = `${own} ${(tries += 1)}`;
    const connection = connect({ ...address, max: 1 });
    lag.wait(notice, since);
    try {
      // Written to the WAL only, which every commit waits for.
      await connection.db.execute(
        sql`select pg_logical_emit_message(true, 'haat', 'canary'), pg_notify(${canaryChannel}, ${notice})`,
      );
      if (state.isOk === 0)
        onFailure("new connections can write to the database again", "the check succeeded");
      state.isOk = 1;
    } catch (error) {
      lag.wait(null, since);
      if (state.isOk !== 0 && !signal.aborted)
        onFailure("new connections cannot write to the database", reasonOf(error));
      state.isOk = 0;
    } finally {
      state.tookMs = performance.now() - since;
      await connection.close();
    }
  };
  const run = async () => {
    while (!signal.aborted) {
      await write();
      await sleep(everyMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    hear: lag.hear,
    isOk: () => state.isOk,
    tookSeconds: () => seconds(state.tookMs),
    lagSeconds: lag.seconds,
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

const seconds = (ms: number | null) => (ms === null ? null : ms / 1_000);

function createLag() {
  let lagMs: number | null = null;
  let awaited: string | null = null;
  let since = 0;
  return {
    wait(notice: string | null, writtenAt: number) {
      awaited = notice;
      since = writtenAt;
    },
    hear: (notice: string | null) => {
      if (awaited === null || notice !== awaited) return;
      lagMs = performance.now() - since;
      awaited = null;
    },
    seconds: () => {
      const waitedMs = awaited === null ? 0 : performance.now() - since;
      return seconds(Math.max(waitedMs, lagMs ?? 0) || null);
    },
  };
}

/** The innermost cause: the driver's message without the statement. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? reasonOf(error.cause) : error.message || error.name;
}
