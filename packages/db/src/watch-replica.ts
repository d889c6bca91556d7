import { setTimeout as sleep } from "node:timers/promises";
import { sql, type SQL } from "drizzle-orm";
import type { Db } from "./client.ts";
import { detached, UnansweredError, withTimeout } from "./pool/deadline.ts";
import { behindMs, staleMs, type ReplicaProgress } from "./replica-progress.ts";

/** Between two looks; while something noted is awaited, at first, and doubled each time in vain. In ms. */
const lookMs = { usual: 250, first: 20 };
/** A look may take so long, in ms. */
const patienceMs = 500;

interface WatchOptions {
  readonly primary: Db;
  readonly replica: Db;
  readonly progress: ReplicaProgress;
  /** Hears why the replica has not been read for a while, and again after it was read in between. */
  readonly onAbsent: (why: string) => void;
}

/** Looks again and again how far the replica is, until it is stopped; at once when there is something to wait for. */
interface ReplicaWatch {
  /** Whether the primary is silent, and the replica may be read in its place. */
  readonly isStandIn: () => boolean;
  /** Whether the primary did not say how far it is when it was asked last. */
  readonly isPrimarySilent: () => boolean;
  /** The work of the primary; or `UnansweredError`, as soon as the replica may be read in its place. */
  readonly orStandIn: <T>(work: Promise<T>) => Promise<T>;
  /** Why the replica has not been read for a while; null where it is read, or was a moment ago. */
  readonly absence: () => string | null;
  readonly lookSoon: () => void;
  /** Resolves after a look that began now, or is under way. */
  readonly lookNow: () => Promise<unknown>;
  readonly stop: () => void;
}

interface Seen extends Pick<WatchOptions, "progress"> {
  /** The number of the primary that was seen last. */
  readonly system: string | null;
  readonly isPrimarySilent: boolean;
}

export function watchReplica({ primary, replica, progress, onAbsent }: WatchOptions): ReplicaWatch {
  const stopping = new AbortController();
  const { signal } = stopping;
  const isStopping = () => signal.aborted;
  let resting = new AbortController();
  const pause = (ms: number, woken: AbortSignal) =>
    sleep(ms, undefined, { signal: woken }).catch(() => undefined);
  const tell = onceWhileItLasts(onAbsent);
  let isPrimarySilent = false;
  let system: string | null = null;

  const standIn = givenUp();
  const isStandIn = () => isPrimarySilent && performance.now() - progress.provenAt() < staleMs;

  const look = shared(async (): Promise<string | null> => {
    const askedAt = performance.now();
    const [written, replayed] = await detached(() =>
      withTimeout(patienceMs, () =>
        Promise.allSettled([askPlace(primary, writtenPlace), askPlace(replica, replayedPlace)]),
      ),
    );
    isPrimarySilent = written.status === "rejected";
    if (written.status === "fulfilled") {
      progress.sawWritten(askedAt, written.value.place);
      system = written.value.system;
    }
    const why = hearOf(replayed, { progress, system, isPrimarySilent });
    if (isStandIn()) standIn.giveUp();
    return why;
  });
  const run = async () => {
    for (let waitMs = lookMs.first; !isStopping();) {
      const why = await look();
      if (isStopping()) return;
      tell.hear(why);
      waitMs = progress.isAwaited() ? Math.min(waitMs * 2, lookMs.usual) : lookMs.first;
      await pause(waitMs, signal);
      if (progress.isAwaited()) continue;
      resting = new AbortController();
      await pause(lookMs.usual, resting.signal);
    }
  };
  void run();
  return {
    isStandIn,
    isPrimarySilent: () => isPrimarySilent,
    orStandIn: standIn.orGiveUp,
    absence: tell.lasting,
    lookSoon() {
      resting.abort();
    },
    lookNow: look,
    stop() {
      stopping.abort();
      resting.abort();
    },
  };
}

/** Takes in what the replica says, and answers why it is not to be read. */
function hearOf(
  replayed: PromiseSettledResult<Place<number | null>>,
  { progress, system, isPrimarySilent }: Seen,
): string | null {
  if (replayed.status === "rejected") {
    progress.lostSight();
    return reasonOf(replayed.reason);
  }
  const { place } = replayed.value;
  if (replayed.value.system !== system || place === null) {
    progress.lostSight();
    return system === null ? null : "it is no replica of this database";
  }
  // Also without the primary: what it had written when it was last asked may be replayed by now, or by another replica.
  progress.sawReplayed(place);
  if (isPrimarySilent) return null;
  return performance.now() - progress.provenAt() < behindMs ? null : "it is behind";
}

/** Work that can be given up, all of it that is under way at once. */
function givenUp() {
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

/** The work, done once for all who ask while it is under way. */
function shared<T>(work: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | null = null;
  return () => (underWay ??= work().finally(() => (underWay = null)));
}

interface Place<P> extends Record<string, unknown> {
  /** In bytes of the write-ahead log. */
  readonly place: P;
  /** The number that a server has in common with its replicas. */
  readonly system: string;
}

/** Whatever was committed before: on disk, unless commits do not wait for that. */
const writtenPlace = sql<number>`case current_setting('synchronous_commit')
  when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end`;
const replayedPlace = sql<number | null>`case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end`;

async function askPlace<P>(server: Db, place: SQL<P>): Promise<Place<P>> {
  const [row] = await server.execute<Place<P>>(
    sql`select (${place} - '0/0')::float8 as place, system_identifier::text as system from pg_control_system()`,
  );
  if (!row) throw new Error("it did not say how far it is");
  return row;
}

/** Tells of trouble that lasts, once until there is none, and answers what lasts now. */
function onceWhileItLasts(tell: (why: string) => void) {
  let soundAt = performance.now();
  let lasting: string | null = null;
  return {
    hear(why: string | null) {
      const now = performance.now();
      if (why === null) {
        soundAt = now;
        lasting = null;
        return;
      }
      const isNew = lasting === null;
      if (now - soundAt <= behindMs) return;
      lasting = why;
      if (isNew) tell(why);
    },
    lasting: () => lasting,
  };
}

/** Drizzle's own message has the statement; what it is about stands in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? reasonOf(error.cause) : error.message || error.name;
}
