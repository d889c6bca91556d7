import type postgres from "postgres";
import { Pool } from "tarn";
import {
  idleMs,
  isLockedOut,
  isReadOnly,
  lockWaitMs,
  openConnection,
  type ConnectionOptions,
  type SingleConnection,
} from "./connection.ts";
import { currentDeadline, deadlineMs, timeout, UnansweredError, type Deadline } from "./deadline.ts";

export type Send<T> = (sql: postgres.Sql, options: postgres.UnsafeQueryOptions) => PromiseLike<T>;

/** Sends one statement under the deadline of the work that asks, and answers what the server says to it. */
export type Ask = <T>(send: Send<T>) => Promise<T>;

/** How long a statement waits for a connection at most, in ms. */
const acquireMs = 2_000;
/** How long the statements under way may still take when the pool is closed, in seconds. */
const closeSeconds = 2;
const usualMax = 10;

/** Writes have connections of their own, beside so many for reads: they may all wait for one locked row. */
export function writesBeside(reads: number): number {
  return Math.max(1, Math.floor(reads * 0.7));
}

/** The connections to one server, made on first use. See the README beside this file. */
export function createPool(options: ConnectionOptions): {
  readonly ask: Ask;
  readonly close: () => Promise<void>;
} {
  const { max = usualMax } = options;
  const open = new Set<SingleConnection>();
  const waiting = new Set<ReturnType<Pool<SingleConnection>["acquire"]>>();
  let isClosed = false;
  /** When a statement was sent that got no answer: connections that said nothing since may be dead as well. */
  let silentSince = -Infinity;
  /** When the server turned out to take no writes: connections that were opened before may lead to it as well. */
  let readOnlyAt = -Infinity;

  const poolOf = (most: number) =>
    new Pool<SingleConnection>({
      ...{ min: 0, max: most, idleTimeoutMillis: idleMs, reapIntervalMillis: 10_000 },
      propagateCreateError: true,
      create() {
        const connection = openConnection(options);
        open.add(connection);
        return connection;
      },
      destroy(connection) {
        open.delete(connection);
        return connection.end(0);
      },
      validate: (connection) =>
        connection.isSound() && connection.heardAt() > silentSince && connection.openedAt > readOnlyAt,
    });
  const [reads, writes] = [poolOf(max), poolOf(writesBeside(max))];

  const acquire = async (pool: Pool<SingleConnection>, sendBy: number) => {
    const patienceMs = Math.min(acquireMs, sendBy - performance.now());
    if (isClosed || patienceMs <= 0) throw notSent();
    const acquired = pool.acquire();
    waiting.add(acquired);
    const timer = setTimeout(() => {
      acquired.abort();
    }, patienceMs);
    try {
      return await acquired.promise;
    } catch (cause) {
      throw notSent(cause);
    } finally {
      clearTimeout(timer);
      waiting.delete(acquired);
    }
  };
  const askOnce = async <T>(send: Send<T>, deadline: Deadline, sendBy: number): Promise<T> => {
    const { answerBy, isWrite, isPrepared = false, statementMs } = deadline;
    const pool = isWrite ? writes : reads;
    const connection = await acquire(pool, sendBy);
    const sentAt = performance.now();
    const answered = async () => {
      const { sql } = connection;
      try {
        // Its connection ends with a long statement: no other ever gets that much time.
        if (statementMs !== undefined)
          await connection.answer(
            sql`select set_config('statement_timeout', ${String(statementMs)}, false)`,
            statementMs,
          );
        return await connection.answer(send(sql, { prepare: isPrepared }), statementMs);
      } catch (error) {
        if (error instanceof UnansweredError) silentSince = Math.max(silentSince, sentAt);
        if (isReadOnly(error)) readOnlyAt = Math.max(readOnlyAt, sentAt);
        throw error;
      } finally {
        if (statementMs !== undefined) await connection.end(0);
        pool.release(connection);
      }
    };
    return timeout(Math.min(answerBy, sentAt + (statementMs ?? deadlineMs)), answered());
  };
  return {
    /** What waited for a lock in vain had no effect. It is sent again while another whole wait ends before the deadline. */
    async ask(send) {
      const deadline = currentDeadline();
      const sendAgainBy = deadline.answerBy - lockWaitMs;
      for (let sendBy = deadline.answerBy; ; sendBy = sendAgainBy)
        try {
          return await askOnce(send, deadline, sendBy);
        } catch (error) {
          if (!isLockedOut(error) || performance.now() >= sendAgainBy) throw error;
        }
    },
    async close() {
      isClosed = true;
      for (const acquired of waiting) acquired.abort();
      await Promise.all([...open].map((connection) => connection.end(closeSeconds)));
      await Promise.all([reads.destroy(), writes.destroy()]);
    },
  };
}

/** A statement that was never sent. Carries Postgres' code of too many connections. */
function notSent(cause?: unknown): Error {
  const why = "no connection to the database was free before the deadline";
  return Object.assign(new Error(why, { cause }), { code: "53300" });
}
