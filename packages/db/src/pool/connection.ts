import type { Socket } from "node:net";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { answerMs, timeout, usualStatementMs } from "./deadline.ts";
import { lineOptions, lostError, type DialOptions } from "./dial-line.ts";

export interface ConnectionOptions {
  readonly url: string;
  readonly max?: number;
  readonly asAppRole?: boolean;
  readonly statementMs?: number;
  readonly onNotice?: (channel: string, notice: string) => void;
}

export interface SingleConnection {
  readonly sql: postgres.Sql;
  isSound(): boolean;
  readonly openedAt: number;
  answeredAt(): number;
  /** Waits up to `ms` for the answer. Faults and silence (UnansweredError) end the connection. */
  answer<T>(statement: PromiseLike<T>, ms?: number): Promise<T>;
  end(seconds: number): Promise<void>;
}

/** In ms. Lock timeout of a statement, which then had no effect. */
export const lockWaitMs = 1_000;

/**
 * Server-side timeouts in ms. Two seconds to get a connection plus one for a lock stay below the
 * deadline, so a write blocked by a lock has normally ended before its caller gets an answer.
 */
const limits = {
  lock_timeout: lockWaitMs,
  idle_in_transaction_session_timeout: 10_000,
  idle_session_timeout: 120_000,
};

export function statementMsOf({
  statementMs = usualStatementMs(),
}: Pick<ConnectionOptions, "statementMs">): number {
  return statementMs;
}

/** In ms. Connections are replaced at this age, and after idling, when they may be dead. */
const ageMs = 1_800_000;
export const idleMs = 60_000;

/**
 * Opens a connection lazily. Each has its own postgres.js client, because a client that reconnects
 * carries over faults of its lost connection (porsager/postgres #1193, #1208, #1216).
 */
export function openConnection(options: ConnectionOptions): SingleConnection {
  const { url, asAppRole = false, onNotice } = options;
  const statementMs = statementMsOf(options);
  const openedAt = performance.now();
  let usedAt = openedAt;
  const line = singleUseLine(url);

  const sql = postgres(url, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    // postgres.js never handles the rejection of its array types query; a lost connection would
    // crash.
    fetch_types: false,
    onnotice: () => undefined,
    onnotify: onNotice,
    onclose: line.retire,
    ...line.options,
    connection: {
      application_name: "haat",
      TimeZone: "UTC",
      ...limits,
      statement_timeout: statementMs,
      ...(asAppRole ? { role: "haat_app" } : {}),
    },
  } as postgres.Options<Record<string, never>>);
  // Drizzle parses dates and JSON itself, so it removes the client's parsers.
  drizzle(sql);

  const end = async (seconds: number) => {
    line.retire();
    // On a lost line, postgres.js would wait forever.
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
    answeredAt: () => usedAt,
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

/** Our own socket: can be destroyed any time and is dialled once, so nothing is sent twice. */
function singleUseLine(url: string) {
  const { promise: lost, resolve: lose } = Promise.withResolvers<undefined>();
  let socket: Socket | undefined;
  let isRetired = false;
  const options = lineOptions(url, (dialled) => {
    socket = dialled.once("close", () => {
      lose(undefined);
    });
  });
  return {
    options: {
      ...options,
      socket(to: DialOptions) {
        if (!socket && !isRetired) return options.socket(to);
        lose(undefined);
        throw lostError();
      },
    },
    lost,
    retire: () => {
      isRetired = true;
    },
    isSound() {
      // postgres.js never answers statements sent between a socket's failure and its close.
      return !isRetired && (socket === undefined || socket.readyState === "open");
    },
    destroy: () => socket?.destroy(),
  };
}

/** The server refused the statement, but the connection is fine. */
export function isOnlyRefusal(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.severity === "ERROR" && !isReadOnly(error);
}

/** After a switchover the server is a standby; another one must be dialled. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === "25006";
}

export function isLockedOut(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === "55P03";
}
