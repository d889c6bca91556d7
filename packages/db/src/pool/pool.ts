import type postgres from "postgres";
import { Pool } from "tarn";
import {
  idleMs,
  isLockedOut,
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

/** Why a statement was not sent. Carries Postgres' code of too many connections. */
export class NotSentError extends Error {
  override readonly name = "NotSentError";
  readonly code = "53300";
}

/** How much of a statement's time it may wait for a connection. */
const acquireShare = 2 / 3;
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
  const { acquire, release, create, destroy, noteSilence, close } = poolsOf(options);
  const usualMs = statementMsOf(options);
  const askOnce = async <T>(send: Send<T>, moment: number, sendBy: number): Promise<T> => {
    const { isWrite, isPrepared = false, statementMs } = currentDeadline();
    const acquired = await acquire(isWrite, sendBy);
    // A long statement is sent on a connection of its own, which ends with it, and takes up one of the pool's.
    const connection = statementMs === undefined ? acquired : create({ statementMs });
    const sentAt = performance.now();
    const statement = send(connection.sql, { prepare: isPrepared });
    const answer = connection.settled(statement).then((isAnswered) => {
      if (!isAnswered) noteSilence(sentAt);
      if (connection !== acquired) void destroy(connection);
      release(acquired, isWrite);
      // How the driver ends a statement whose connection was ended for its silence is not told.
      return isAnswered ? statement : Promise.reject(new UnansweredError());
    });
    return timeout(Math.min(moment, sentAt + (statementMs ?? usualMs + answerMs)), answer);
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
    close,
  };
}

/** One pool for reads and one for writes, so that no write takes the connections of the reads. */
function poolsOf(options: ConnectionOptions) {
  const open = new Set<SingleConnection>();
  const waiting = new Set<(why: string) => void>();
  let isClosed = false;
  /** When a statement was sent that got no answer: connections that said nothing since may be dead as well. */
  let silentSince = -Infinity;

  const create = (own: Pick<ConnectionOptions, "statementMs"> = {}) => {
    const connection = openConnection({ ...options, ...own });
    open.add(connection);
    return connection;
  };
  const destroy = (connection: SingleConnection) => {
    open.delete(connection);
    return connection.end(0);
  };
  const poolOf = (max: number) =>
    new Pool<SingleConnection>({
      ...{ min: 0, max, idleTimeoutMillis: idleMs, reapIntervalMillis: 10_000, propagateCreateError: true },
      ...{ create: () => create(), destroy },
      validate: (connection) => connection.isSound() && connection.heardAt() > silentSince,
    });
  const { max = usualMax } = options;
  const pools = { reads: poolOf(max), writes: poolOf(writesBeside(max)) };
  const poolFor = (isWrite: boolean) => (isWrite ? pools.writes : pools.reads);
  return {
    ...{ create, destroy },
    release: (connection: SingleConnection, isWrite: boolean) => poolFor(isWrite).release(connection),
    noteSilence: (sentAt: number) => {
      silentSince = Math.max(silentSince, sentAt);
    },
    acquire: async (isWrite: boolean, sendBy: number): Promise<SingleConnection> => {
      if (isClosed) throw new NotSentError(closed);
      const patienceMs = Math.min(statementMsOf(options) * acquireShare, sendBy - performance.now());
      if (patienceMs <= 0) throw new NotSentError("the deadline passed before the statement was sent");
      const acquired = poolFor(isWrite).acquire();
      const refuse = (why: string) => {
        acquired.reject(new NotSentError(why));
      };
      waiting.add(refuse);
      const timer = setTimeout(refuse, patienceMs, "no connection to the database was free in time");
      try {
        return await acquired.promise;
      } finally {
        clearTimeout(timer);
        waiting.delete(refuse);
      }
    },
    close: async () => {
      isClosed = true;
      for (const refuse of waiting) refuse(closed);
      await Promise.all([...open].map((connection) => connection.end(closeSeconds)));
      await Promise.all([pools.reads.destroy(), pools.writes.destroy()]);
    },
  };
}

const closed = "the pool of connections is closed";
