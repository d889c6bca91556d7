import { setTimeout as sleep } from "node:timers/promises";
import { sql, type SQL } from "drizzle-orm";
import type { Db } from "./client.ts";
import { detached, UnansweredError, withTimeout } from "./pool/deadline.ts";
import { maxLagMs, staleMs, type ReplicaProgress } from "./replica-progress.ts";

const pollMs = { usual: 250, first: 20 };
const checkTimeoutMs = 500;

interface WatchOptions {
  readonly primary: Db;
  readonly replica: Db;
  readonly progress: ReplicaProgress;
  readonly onAbsent: (reason: string) => void;
}

interface ReplicaWatch {
  /** True if the primary is silent and the replica may replace it. */
  readonly isStandIn: () => boolean;
  /** True if the primary didn't answer the last check. */
  readonly isPrimarySilent: () => boolean;
  /** The primary's work, or UnansweredError as soon as the replica may replace it. */
  readonly orStandIn: <T>(work: Promise<T>) => Promise<T>;
  readonly absence: () => string | null;
  readonly checkSoon: () => void;
  /** Resolves after a check that starts now or is running. */
  readonly checkNow: () => Promise<unknown>;
  readonly stop: () => void;
}

interface LastCheck extends Pick<WatchOptions, "progress"> {
  readonly system: string | null;
  readonly isPrimarySilent: boolean;
}

export function watchReplica({ primary, replica, progress, onAbsent }: WatchOptions): ReplicaWatch {
  const stopping = new AbortController();
  const { signal } = stopping;
  const isStopping = () => signal.aborted;
  let idle = new AbortController();
  const pause = (ms: number, woken: AbortSignal) =>
    sleep(ms, undefined, { signal: woken }).catch(() => undefined);
  const absence = reportOnce(onAbsent);
  let isPrimarySilent = false;
  let system: string | null = null;

  const standIn = abortable();
  const isStandIn = () => isPrimarySilent && performance.now() - progress.provenAt() < staleMs;

  const check = shared(async (): Promise<string | null> => {
    const askedAt = performance.now();
    const [written, replayed] = await detached(() =>
      withTimeout(checkTimeoutMs, () =>
        Promise.allSettled([askPlace(primary, writtenPosition), askPlace(replica, replayedPosition)]),
      ),
    );
    isPrimarySilent = written.status === "rejected";
    if (written.status === "fulfilled") {
      progress.sawWritten(askedAt, written.value.place);
      system = written.value.system;
    }
    const reason = evaluate(replayed, { progress, system, isPrimarySilent });
    if (isStandIn()) standIn.giveUp();
    return reason;
  });
  const run = async () => {
    for (let waitMs = pollMs.first; !isStopping();) {
      const reason = await check();
      if (isStopping()) return;
      absence.update(reason);
      waitMs = progress.isAwaited() ? Math.min(waitMs * 2, pollMs.usual) : pollMs.first;
      await pause(waitMs, signal);
      if (progress.isAwaited()) continue;
      idle = new AbortController();
      await pause(pollMs.usual, idle.signal);
    }
  };
  void run();
  return {
    isStandIn,
    isPrimarySilent: () => isPrimarySilent,
    orStandIn: standIn.orGiveUp,
    absence: absence.current,
    checkSoon() {
      idle.abort();
    },
    checkNow: check,
    stop() {
      stopping.abort();
      idle.abort();
    },
  };
}

/** Records the replica's position. Returns why it can't be used. */
function evaluate(
  replayed: PromiseSettledResult<Place<number | null>>,
  { progress, system, isPrimarySilent }: LastCheck,
): string | null {
  if (replayed.status === "rejected") {
    progress.reset();
    return reasonOf(replayed.reason);
  }
  const { place } = replayed.value;
  if (replayed.value.system !== system || place === null) {
    progress.reset();
    return system === null ? null : "it is not a replica of this database";
  }
  // Also without the primary: earlier written positions may have been replayed by now.
  progress.sawReplayed(place);
  if (isPrimarySilent) return null;
  return performance.now() - progress.provenAt() < maxLagMs ? null : "it lags behind";
}

function abortable() {
  const waiting = new Set<() => void>();
  return {
    giveUp: () => {
      for (const giveUp of waiting) giveUp();
    },
    orGiveUp: async <T>(work: Promise<T>): Promise<T> => {
      const { promise: end, reject } = Promise.withResolvers<never>();
      const giveUp = () => {
        reject(new UnansweredError());
      };
      waiting.add(giveUp);
      try {
        return await Promise.race([work, end]);
      } finally {
        waiting.delete(giveUp);
      }
    },
  };
}

function shared<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () => (running ??= work().finally(() => (running = null)));
}

interface Place<P> extends Record<string, unknown> {
  readonly place: P;
  readonly system: string;
}

/** Covers everything committed: flushed to disk, unless commits don't wait for that. */
const writtenPosition = sql<number>`case current_setting('synchronous_commit')
  when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end`;
const replayedPosition = sql<number | null>`case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end`;

async function askPlace<P>(server: Db, place: SQL<P>): Promise<Place<P>> {
  const [row] = await server.execute<Place<P>>(
    sql`select (${place} - '0/0')::float8 as place, system_identifier::text as system from pg_control_system()`,
  );
  if (!row) throw new Error("the replica did not report its position");
  return row;
}

/** Reports a problem once it lasts, and again after it was solved in between. */
function reportOnce(report: (reason: string) => void) {
  let soundAt = performance.now();
  let current: string | null = null;
  return {
    update(reason: string | null) {
      const now = performance.now();
      if (reason === null) {
        soundAt = now;
        current = null;
        return;
      }
      const isNew = current === null;
      if (now - soundAt <= maxLagMs) return;
      current = reason;
      if (isNew) report(reason);
    },
    current: () => current,
  };
}

/** Drizzle's message contains the statement; the cause is the real error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? reasonOf(error.cause) : error.message || error.name;
}
