import type { Socket } from "node:net";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { answerMs, timeout, usualStatementMs } from "./deadline.ts";
import { lineOptions, lostError, type DialOptions } from "./dial-line.ts";

export interface ConnectionOptions {
  readonly url: string;
  /** How many connections reads may have; `writesBeside` says how many writes have beside them. */
  readonly max?: number;
  /** Connects as the restricted role where the URL names the owner. */
  readonly asAppRole?: boolean;
  /** How long a statement may run, in ms, where the work that asks says nothing. */
  readonly statementMs?: number;
  /** Hears of each notification on the channels that the connection listens on. */
  readonly onNotice?: (channel: string, notice: string) => void;
}

/** One connection to the server, from its opening to its first fault. */
export interface SingleConnection {
  readonly sql: postgres.Sql;
  /** Whether a statement may still be sent on it. */
  isSound(): boolean;
  /** When it was opened, on the clock of `performance`. */
  readonly openedAt: number;
  /** When it answered last, on the clock of `performance`. */
  heardAt(): number;
  /**
   * What the statement is answered within so many ms, in place of what the connection gives one. A fault of the
   * connection, or silence (`UnansweredError`), ends the connection.
   */
  answer<T>(statement: PromiseLike<T>, ms?: number): Promise<T>;
  /** Ends it; a statement under way gets so many seconds. */
  end(seconds: number): Promise<void>;
}

/** How long a statement waits for a lock at most, in ms. Then it is ended, and had no effect. */
export const lockWaitMs = 1_000;

/**
 * What the server ends by itself beside statements, in ms: a wait for a lock, a connection that nobody uses. Two seconds for
 * a connection and one for a lock are less than the deadline: as a rule a write that a lock held up has ended, without
 * effect, before anybody is told.
 */
const limits = {
  lock_timeout: lockWaitMs,
  idle_in_transaction_session_timeout: 10_000,
  idle_session_timeout: 120_000,
};

/** How long a statement may run on these connections, in ms. */
export function statementMsOf({
  statementMs = usualStatementMs(),
}: Pick<ConnectionOptions, "statementMs">): number {
  return statementMs;
}

/** After so long a connection is replaced, in ms: used or not, and unused, when it may be dead without a sign. */
const ageMs = 1_800_000;
export const idleMs = 60_000;

/**
 * Opens a connection with its first statement. It has a client of the driver to itself, which ends with it: a client
 * that goes on after a lost connection carries faults of the old one over (porsager/postgres #1193, #1208, #1216).
 */
export function openConnection(options: ConnectionOptions): SingleConnection {
  const { url, asAppRole = false, onNotice } = options;
  const statementMs = statementMsOf(options);
  const openedAt = performance.now();
  let usedAt = openedAt;
  const line = oneLine(url);

  const sql = postgres(url, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    // The driver's own question for array types is answered to nobody: were its connection lost, the process would end.
    fetch_types: false,
    onnotice: () => undefined,
    onnotify: onNotice,
    onclose: line.spend,
    ...line.options,
    connection: {
      application_name: "haat",
      TimeZone: "UTC",
      ...limits,
      statement_timeout: statementMs,
      ...(asAppRole ? { role: "haat_app" } : {}),
    },
  } as postgres.Options<Record<string, never>>);
  // Drizzle reads dates and JSON itself: it takes the driver's own readers out of a client that it is given.
  drizzle(sql);

  const end = async (seconds: number) => {
    line.spend();
    // The driver would wait for an answer that no line brings.
    await Promise.race([line.lost, sql.end({ timeout: seconds }).catch(() => undefined)]);
    line.destroy();
  };
  return {
    sql,
    openedAt,
    isSound() {
      const now = performance.now();
      return line.isSound() && now - usedAt < idleMs && now - openedAt < ageMs;
    },
    heardAt: () => usedAt,
    async answer(statement, ms = statementMs) {
      try {
        const answer = await timeout(performance.now() + ms + answerMs, statement);
        usedAt = performance.now();
        return answer;
      } catch (error) {
        if (isOnlyRefusal(error)) usedAt = performance.now();
        else void end(0);
        throw error;
      }
    },
    end,
  };
}

/** A connection's line. Ours, so that it ends without the server's consent, and dialled once, so that nothing is sent again. */
function oneLine(url: string) {
  const { promise: lost, resolve: lose } = Promise.withResolvers<undefined>();
  let socket: Socket | undefined;
  let isSpent = false;
  const options = lineOptions(url, (dialled) => {
    socket = dialled.once("close", () => {
      lose(undefined);
    });
  });
  return {
    options: {
      ...options,
      socket(to: DialOptions) {
        if (!socket && !isSpent) return options.socket(to);
        lose(undefined);
        throw lostError();
      },
    },
    /** Comes when it was closed, or is not going to be dialled. */
    lost,
    /** From now on it is neither dialled nor given anything new. */
    spend: () => {
      isSpent = true;
    },
    isSound() {
      // A socket that failed is not yet closed, and the driver would never answer what it is given in between.
      return !isSpent && (socket === undefined || socket.readyState === "open");
    },
    destroy: () => socket?.destroy(),
  };
}

/** Whether the server refused the statement, and goes on with the connection. */
export function isOnlyRefusal(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.severity === "ERROR" && !isReadOnly(error);
}

/** Whether the server takes no writes: since a switchover it is a standby, and another one is to be dialled. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === "25006";
}

/** Whether the statement waited for a lock in vain, and had no effect. */
export function isLockedOut(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === "55P03";
}
