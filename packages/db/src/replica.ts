import { connect, databaseOver, type Connection, type Db } from "./client.ts";
import type { Listening } from "./listen-for.ts";
import { isOnlyRefusal, type ConnectionOptions } from "./pool/connection.ts";
import { withTimeout } from "./pool/deadline.ts";
import type { Ask } from "./pool/pool.ts";
import { createReplicaProgress } from "./replica-progress.ts";
import { watchReplica } from "./watch-replica.ts";

export interface Replica {
  /**
   * Reads from a replica that has replayed everything noted and lags under 1.5 s, otherwise from
   * the primary. Replaces a silent primary for half a minute. Read-only.
   */
  readonly db: Db;
  readonly ageMs: () => number;
  readonly absence: () => string | null;
  readonly invalidate: () => void;
  /** The replica is used only while this listener is connected. */
  readonly attachListener: (listening: Pick<Listening, "isListening">) => void;
  readonly close: () => Promise<void>;
}

interface ReplicaOptions {
  readonly primary: Pick<Connection, "ask" | "db">;
  readonly replica: ConnectionOptions;
  readonly onAbsent?: (reason: string) => void;
}

const replicaTimeoutMs = 1_000;
const backoff = { firstMs: 500, maxMs: 10_000 };

export function followReplica({ primary, replica, onAbsent = () => undefined }: ReplicaOptions): Replica {
  const pool = connect(replica);
  const progress = createReplicaProgress();
  const faults = createFaults();
  let listening: Pick<Listening, "isListening"> | null = null;
  const isReadable = (now: number) =>
    progress.isNear(now) && !faults.areFresh(now) && (listening?.isListening() ?? false);
  const isLastResort = (now: number) => watch.isStandIn() && !faults.areFresh(now);
  const ask: Ask = async (send) => {
    const now = performance.now();
    if (!isReadable(now) && !isLastResort(now)) return askPrimary(send);
    try {
      const answer = await withTimeout(replicaTimeoutMs, () => pool.ask(send));
      faults.reset();
      return answer;
    } catch (error) {
      if (!isOnlyRefusal(error)) {
        faults.record(performance.now());
        progress.reset();
      }
      return askPrimary(send);
    }
  };
  /** Falls back to the replica when the primary fails or stops answering during the statement. */
  const askPrimary: Ask = async (send) => {
    try {
      return await watch.orStandIn(primary.ask(send));
    } catch (error) {
      if (isOnlyRefusal(error)) throw error;
      if (!watch.isStandIn()) await watch.checkNow();
      if (!watch.isStandIn()) throw error;
      return withTimeout(replicaTimeoutMs, () => pool.ask(send));
    }
  };
  const watch = watchReplica({ primary: primary.db, replica: pool.db, progress, onAbsent });
  return {
    db: databaseOver(ask),
    ageMs() {
      if (!watch.isPrimarySilent()) return 0;
      // The data being answered may have been read before the last reset.
      const ageMs = performance.now() - progress.lastProvenAt();
      return Number.isFinite(ageMs) ? ageMs : 0;
    },
    absence: watch.absence,
    invalidate() {
      progress.note(performance.now());
      watch.checkSoon();
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

/** Backs off after repeated faults, so that a slow replica delays few readers. */
function createFaults() {
  let delayMs = backoff.firstMs;
  let avoidedUntil = -Infinity;
  return {
    areFresh: (now: number) => now < avoidedUntil,
    record(now: number) {
      // Concurrent faults count as one.
      if (now < avoidedUntil) return;
      avoidedUntil = now + delayMs;
      delayMs = Math.min(delayMs * 2, backoff.maxMs);
    },
    reset() {
      delayMs = backoff.firstMs;
    },
  };
}
