import { connect, databaseOver, type Connection, type Db } from "./client.ts";
import type { Listening } from "./listen-for.ts";
import { isOnlyRefusal, type ConnectionOptions } from "./pool/connection.ts";
import { withTimeout } from "./pool/deadline.ts";
import type { Ask } from "./pool/pool.ts";
import { createReplicaProgress } from "./replica-progress.ts";
import { watchReplica } from "./watch-replica.ts";

/** A streaming replica, for reads that need not show what somebody else wrote a moment ago. */
export interface Replica {
  /**
   * Reads at the replica while it is known to have replayed all that the primary had written 1.5 s ago and all that was
   * noted, else at the primary, and at the primary what the replica did not answer. While the primary does not answer,
   * the replica is read for half a minute after it was last known to be near. For reads alone.
   */
  readonly db: Db;
  /** How old what is read may be, in ms: 0 while the primary answers. */
  readonly ageMs: () => number;
  /** Why it has not been read for a while, such as that it is behind; null where it is read, or was a moment ago. */
  readonly absence: () => string | null;
  /** After a change: nothing is read at the replica until it is known to have replayed it. */
  readonly invalidate: () => void;
  /** From now on the replica is read, as long as this listener has a connection. */
  readonly attachListener: (listening: Pick<Listening, "isListening">) => void;
  readonly close: () => Promise<void>;
}

interface ReplicaOptions {
  readonly primary: Pick<Connection, "ask" | "db">;
  readonly replica: ConnectionOptions;
  /** Hears why the replica has not been read for a while, and again after it was read in between. */
  readonly onAbsent?: (why: string) => void;
}

/** A statement at the replica may take so long, in ms; then the primary is asked. */
const patienceMs = 1_000;
/** After a fault the replica is not read for so long, at first and at the most, in ms. */
const rest = { firstMs: 500, mostMs: 10_000 };

/** Follows the replica until it is closed. The primary is somebody else's to close. */
export function followReplica({ primary, replica, onAbsent = () => undefined }: ReplicaOptions): Replica {
  const pool = connect(replica);
  const progress = createReplicaProgress();
  const faults = createFaults();
  let listening: Pick<Listening, "isListening"> | null = null;
  const isReadable = (now: number) =>
    progress.isNear(now) && !faults.areFresh(now) && (listening?.isListening() ?? false);
  /** Whether it is asked first for want of a primary. */
  const isLastResort = (now: number) => watch.isStandIn() && !faults.areFresh(now);
  const ask: Ask = async (send) => {
    const now = performance.now();
    if (!isReadable(now) && !isLastResort(now)) return askPrimary(send);
    try {
      const answer = await withTimeout(patienceMs, () => pool.ask(send));
      faults.forget();
      return answer;
    } catch (error) {
      if (!isOnlyRefusal(error)) {
        faults.remember(performance.now());
        progress.lostSight();
      }
      return askPrimary(send);
    }
  };
  /** What the primary's end or silence cuts off is read at the replica, also where it began since the last look. */
  const askPrimary: Ask = async (send) => {
    try {
      return await watch.orStandIn(primary.ask(send));
    } catch (error) {
      if (isOnlyRefusal(error)) throw error;
      if (!watch.isStandIn()) await watch.lookNow();
      if (!watch.isStandIn()) throw error;
      return withTimeout(patienceMs, () => pool.ask(send));
    }
  };
  const watch = watchReplica({ primary: primary.db, replica: pool.db, progress, onAbsent });
  return {
    db: databaseOver(ask),
    ageMs() {
      if (!watch.isPrimarySilent()) return 0;
      // What is about to be answered was read before sight of the replica was lost, if it was.
      const ageMs = performance.now() - progress.lastProvenAt();
      return Number.isFinite(ageMs) ? ageMs : 0;
    },
    absence: watch.absence,
    invalidate() {
      progress.note(performance.now());
      watch.lookSoon();
    },
    attachListener(listener) {
      listening = listener;
    },
    async close() {
      watch.stop();
      await pool.close();
    },
  };
}

/** After each fault in a row the replica is left alone for longer, so that a slow one costs few readers their time. */
function createFaults() {
  let restMs = rest.firstMs;
  let restsUntil = -Infinity;
  return {
    areFresh: (now: number) => now < restsUntil,
    remember(now: number) {
      // Those that were under way together are one.
      if (now < restsUntil) return;
      restsUntil = now + restMs;
      restMs = Math.min(restMs * 2, rest.mostMs);
    },
    forget() {
      restMs = rest.firstMs;
    },
  };
}
