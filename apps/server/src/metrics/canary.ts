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
  const state = {
    isOk: null as 0 | 1 | null,
    tookMs: null as number | null,
    lagMs: null as number | null,
    awaited: null as { readonly notice: string; readonly since: number } | null,
  };
  let tries = 0;
  const write = async () => {
    const since = performance.now();
    const notice = `${own} ${(tries += 1)}`;
    const connection = connect({ ...address, max: 1 });
    state.awaited = { notice, since };
    try {
      // Into the log of the database, which every commit waits for, and into no table.
      await connection.db.execute(
        sql`select pg_logical_emit_message(true, 'haat', 'canary'), pg_notify(${canaryChannel}, ${notice})`,
      );
      if (state.isOk === 0) onFailure("a new connection can write to the database again", "it was tried");
      state.isOk = 1;
    } catch (error) {
      state.awaited = null;
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
  const seconds = (ms: number | null) => (ms === null ? null : ms / 1_000);
  return {
    hear(notice) {
      if (state.awaited === null || notice !== state.awaited.notice) return;
      state.lagMs = performance.now() - state.awaited.since;
      state.awaited = null;
    },
    isOk: () => state.isOk,
    tookSeconds: () => seconds(state.tookMs),
    lagSeconds() {
      const waitedMs = state.awaited ? performance.now() - state.awaited.since : 0;
      return waitedMs > (state.lagMs ?? 0) ? seconds(waitedMs) : seconds(state.lagMs);
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/** What a fault began with: the driver's own sentence, without the statement. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? reasonOf(error.cause) : error.message || error.name;
}
