import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { connect } from "@haat/db/client";
import type { OnNotice } from "@haat/db/listen-for";
import type { ConnectionOptions } from "@haat/db/pool/connection";

/** Where each canary announces its writes. */
export const canaryChannel = "canary";
/** From one try to the next, in ms. */
const usualMs = 15_000;

/**
 * Opens a connection again and again, writes on it and closes it. The pool's own connections may be old ones that go on
 * at a server which takes no new ones, and which nobody would take for healthy.
 */
export interface Canary {
  /** Hears what is announced on {@link canaryChannel}. */
  readonly hear: OnNotice;
  /** 1 where the last try wrote, 0 where it did not; null before the first has ended. */
  readonly isOk: () => 0 | 1 | null;
  readonly tookSeconds: () => number | null;
  /** From the last write that was heard of to that; where one is waited for longer, so long. */
  readonly lagSeconds: () => number | null;
  readonly stop: () => Promise<void>;
}

export function startCanary(
  address: ConnectionOptions,
  onFailure: (what: string, why: string) => void,
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
      // Into the log of the database, which every commit waits for, and into no table.
      await connection.db.execute(
        sql`select pg_logical_emit_message(true, 'haat', 'canary'), pg_notify(${canaryChannel}, ${notice})`,
      );
      if (state.isOk === 0) onFailure("a new connection can write to the database again", "it was tried");
      state.isOk = 1;
    } catch (error) {
      lag.wait(null, since);
      if (state.isOk !== 0 && !signal.aborted)
        onFailure("a new connection cannot write to the database", reasonOf(error));
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

/** How long after it was written a notice is heard. */
function createLag() {
  let lagMs: number | null = null;
  let awaited: string | null = null;
  let since = 0;
  return {
    /** From now on this notice is waited for, or none. */
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

/** What a fault began with: the driver's own sentence, without the statement. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? reasonOf(error.cause) : error.message || error.name;
}
