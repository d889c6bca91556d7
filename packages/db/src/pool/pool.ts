import type postgres from "postgres";
import { Pool } from "tarn";
import {
  idleMs,
  isLockedOut,
  isReadOnly,
  lockWaitMs,
  openConnection,
  statementMsOf,
  type ConnectionOptions,
  type SingleConnection,
} from "./connection.ts";
import { answerBy, answerMs, currentDeadline, timeout, UnansweredError } from "./deadline.ts";

export type Send<T> = (sql: postgres.Sql, options: postgres.UnsafeQueryOptions) => PromiseLike<T>;

export type Ask = <T>(send: Send<T>) => Promise<T>;

const acquireShare = 2 / 3;
const closeSeconds = 2;
const usualMax = 10;

/** Connections for writes, separate from reads because they may all wait for one locked row. */
export function writesBeside(reads: number): number {
  return Math.max(1, Math.floor(reads * 0.7));
}

interface ConnectionCounts {
  readonly used: number;
  readonly free: number;
  readonly waiting: number;
}

export interface PoolFigures {
  readonly reads: ConnectionCounts;
  readonly writes: ConnectionCounts;
  readonly unanswered: number;
  readonly unsent: number;
}

export function createPool(options: ConnectionOptions): {
  readonly ask: Ask;
  readonly figures: () => PoolFigures;
  readonly close: () => Promise<void>;
} {
  const pools = poolsOf(options);
  const usualMs = statementMsOf(options);
  const askOnce = async <T>(send: Send<T>, moment: number, sendBy: number): Promise<T> => {
    const { isWrite, isPrepared = false, statementMs } = currentDeadline();
    const { connection, release } = await pools.acquire(isWrite, sendBy);
    const sentAt = performance.now();
    const answered = async () => {
      try {
        if (statementMs !== undefined) await extendTimeout(connection, statementMs);
        return await connection.answer(send(connection.sql, { prepare: isPrepared }), statementMs);
      } catch (error) {
        pools.note(error, sentAt);
        throw error;
      } finally {
        // The connection has a longer timeout now, so nothing else may use it.
        if (statementMs !== undefined) await connection.end(0);
        release();
      }
    };
    return timeout(Math.min(moment, sentAt + (statementMs ?? usualMs + answerMs)), answered());
  };
  return {
    /**
     * A lock timeout had no effect: the statement is repeated while there is time for a full wait.
     */
    async ask(send) {
      const moment = answerBy(usualMs + answerMs);
      const sendAgainBy = moment - lockWaitMs;
      for (let sendBy = moment; ; sendBy = sendAgainBy)
        try {
          return await askOnce(send, moment, sendBy);
        } catch (error) {
          if (!isLockedOut(error) || performance.now() >= sendAgainBy) throw error;
        }
    },
    figures: pools.figures,
    close: pools.close,
  };
}

async function extendTimeout(connection: SingleConnection, statementMs: number): Promise<void> {
  const { sql } = connection;
  await connection.answer(
    sql`select set_config('statement_timeout', ${String(statementMs)}, false)`,
    statementMs,
  );
}

function poolsOf(options: ConnectionOptions) {
  const { max = usualMax } = options;
  const open = new Set<SingleConnection>();
  const waiting = new Set<(why: string) => void>();
  let isClosed = false;
  /** When the last unanswered statement was sent: connections silent since then may be dead too. */
  let silentSince = -Infinity;
  /** When the server last refused a write: older connections may lead to it too. */
  let readOnlyAt = -Infinity;
  const counts = { unanswered: 0, unsent: 0 };

  const isFresh = (connection: SingleConnection) =>
    connection.isSound() && connection.answeredAt() > silentSince && connection.openedAt >= readOnlyAt;
  const poolOf = (size: number) => tarnOf({ ...options, max: size }, { open, isFresh });
  const [reads, writes] = [poolOf(max), poolOf(writesBeside(max))];
  return {
    figures: () => ({ ...counts, reads: figuresOf(reads), writes: figuresOf(writes) }),
    note(error: unknown, sentAt: number) {
      if (error instanceof UnansweredError) {
        counts.unanswered += 1;
        silentSince = Math.max(silentSince, sentAt);
      }
      if (isReadOnly(error)) readOnlyAt = Math.max(readOnlyAt, sentAt);
    },
    async acquire(isWrite: boolean, sendBy: number) {
      if (isClosed) throw notSent(closed);
      const maxWaitMs = Math.min(statementMsOf(options) * acquireShare, sendBy - performance.now());
      if (maxWaitMs <= 0) throw notSent("the deadline passed before the statement was sent");
      const pool = isWrite ? writes : reads;
      const acquired = pool.acquire();
      const refuse = (why: string) => {
        counts.unsent += 1;
        acquired.reject(notSent(why));
      };
      waiting.add(refuse);
      const timer = setTimeout(refuse, maxWaitMs, "no database connection was free in time");
      try {
        const connection = await acquired.promise;
        return { connection, release: () => pool.release(connection) };
      } finally {
        clearTimeout(timer);
        waiting.delete(refuse);
      }
    },
    close: async () => {
      isClosed = true;
      for (const refuse of waiting) refuse(closed);
      await Promise.all([...open].map((connection) => connection.end(closeSeconds)));
      await Promise.all([reads.destroy(), writes.destroy()]);
    },
  };
}

interface Connections {
  readonly open: Set<SingleConnection>;
  readonly isFresh: (connection: SingleConnection) => boolean;
}

function tarnOf(options: ConnectionOptions & { readonly max: number }, { open, isFresh }: Connections) {
  return new Pool<SingleConnection>({
    min: 0,
    max: options.max,
    propagateCreateError: true,
    idleTimeoutMillis: idleMs,
    reapIntervalMillis: 10_000,
    create() {
      const connection = openConnection(options);
      open.add(connection);
      return connection;
    },
    destroy(connection) {
      open.delete(connection);
      return connection.end(0);
    },
    validate: isFresh,
  });
}

const figuresOf = (pool: Pool<SingleConnection>) => ({
  used: pool.numUsed(),
  free: pool.numFree(),
  waiting: pool.numPendingAcquires(),
});

const closed = "the connection pool is closed";

/** Has PostgreSQL's code for too many connections. */
function notSent(why: string): Error {
  return Object.assign(new Error(why), { code: "53300" });
}
