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

/** Sends one statement under the deadline of the work that asks, and answers what the server says to it. */
export type Ask = <T>(send: Send<T>) => Promise<T>;

/** How much of a statement's time it may wait for a connection. */
const acquireShare = 2 / 3;
/** How long the statements under way may still take when the pool is closed, in seconds. */
const closeSeconds = 2;
const usualMax = 10;

/** Writes have connections of their own, beside so many for reads: they may all wait for one locked row. */
export function writesBeside(reads: number): number {
  return Math.max(1, Math.floor(reads * 0.7));
}

interface Places {
  readonly used: number;
  readonly free: number;
  /** Statements that wait for a connection. */
  readonly waiting: number;
}

/** How a pool stands, and what became of statements since it was made. */
export interface PoolFigures {
  readonly reads: Places;
  readonly writes: Places;
  /** Statements without an answer before their deadline. */
  readonly unanswered: number;
  /** Statements that found no connection before their deadline. */
  readonly unsent: number;
}

/** The connections to one server, made on first use. See the README beside this file. */
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
        if (statementMs !== undefined) await allow(connection, statementMs);
        return await connection.answer(send(connection.sql, { prepare: isPrepared }), statementMs);
      } catch (error) {
        pools.note(error, sentAt);
        throw error;
      } finally {
        // No other statement ever gets as much time as a long one.
        if (statementMs !== undefined) await connection.end(0);
        release();
      }
    };
    return timeout(Math.min(moment, sentAt + (statementMs ?? usualMs + answerMs)), answered());
  };
  return {
    /** What waited for a lock in vain had no effect. It is sent again while another whole wait ends before the deadline. */
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

/** Lets statements on this connection run for so many ms in the server, from now on. */
async function allow(connection: SingleConnection, statementMs: number): Promise<void> {
  const { sql } = connection;
  await connection.answer(
    sql`select set_config('statement_timeout', ${String(statementMs)}, false)`,
    statementMs,
  );
}

/** One pool for reads and one for writes, so that no write takes the connections of the reads. */
function poolsOf(options: ConnectionOptions) {
  const { max = usualMax } = options;
  const open = new Set<SingleConnection>();
  const waiting = new Set<(why: string) => void>();
  let isClosed = false;
  /** When a statement was sent that got no answer: connections that said nothing since may be dead as well. */
  let silentSince = -Infinity;
  /** When the server last took no write: connections that were opened before may lead to it as well. */
  let readOnlyAt = -Infinity;
  const counts = { unanswered: 0, unsent: 0 };

  const isFresh = (connection: SingleConnection) =>
    connection.isSound() && connection.heardAt() > silentSince && connection.openedAt >= readOnlyAt;
  const poolOf = (most: number) => tarnOf({ ...options, max: most }, { open, isFresh });
  const [reads, writes] = [poolOf(max), poolOf(writesBeside(max))];
  return {
    figures: () => ({ ...counts, reads: figuresOf(reads), writes: figuresOf(writes) }),
    /** Takes from an error what it says of the other connections. */
    note(error: unknown, sentAt: number) {
      if (error instanceof UnansweredError) {
        counts.unanswered += 1;
        silentSince = Math.max(silentSince, sentAt);
      }
      if (isReadOnly(error)) readOnlyAt = Math.max(readOnlyAt, sentAt);
    },
    async acquire(isWrite: boolean, sendBy: number) {
      if (isClosed) throw notSent(closed);
      const patienceMs = Math.min(statementMsOf(options) * acquireShare, sendBy - performance.now());
      if (patienceMs <= 0) throw notSent("the deadline passed before the statement was sent");
      const pool = isWrite ? writes : reads;
      const acquired = pool.acquire();
      const refuse = (why: string) => {
        counts.unsent += 1;
        acquired.reject(notSent(why));
      };
      waiting.add(refuse);
      const timer = setTimeout(refuse, patienceMs, "no connection to the database was free in time");
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
  /** Those that are not ended yet. */
  readonly open: Set<SingleConnection>;
  /** Whether nothing is known that makes this one useless. */
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

const closed = "the pool of connections is closed";

/** Why a statement was never sent. Carries Postgres' code of too many connections. */
function notSent(why: string): Error {
  return Object.assign(new Error(why), { code: "53300" });
}
