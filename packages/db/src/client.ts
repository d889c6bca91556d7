import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { withDeadlines } from "./deadline.ts";
import * as schema from "./schema/schema.ts";

export type Db = PostgresJsDatabase<typeof schema>;

/** A pool of connections to the application's database, and how to end it. */
export interface Connection {
  readonly db: Db;
  close(): Promise<void>;
}

export interface ConnectionOptions {
  readonly url: string;
  /** Most connections of the pool. */
  readonly max?: number;
  /** Connects as the restricted role where the URL names the owner. */
  readonly asAppRole?: boolean;
}

/** Server-side deadlines, in ms: no statement and no wait for a lock outlives them. */
const deadlines = {
  statement_timeout: 3_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 10_000,
};

/** How long the statements of a pool that was replaced may still take, in seconds. */
const farewellSeconds = 5;
const replaceAtMostEveryMs = 5_000;

interface Pool {
  readonly sql: postgres.Sql;
  readonly db: Db;
}

/**
 * Opens the pool. Connections are made on first use, each with deadlines and UTC. A statement that the server leaves
 * unanswered is given up after its deadline, and the pool that hung on it is replaced by a new one.
 */
export function connect(options: ConnectionOptions): Connection {
  let replacedAt = -Infinity;
  let isClosed = false;
  const replace = () => {
    if (isClosed || performance.now() - replacedAt < replaceAtMostEveryMs) return;
    replacedAt = performance.now();
    const silent = pool;
    pool = openPool(options, replace);
    silent.sql.end({ timeout: farewellSeconds }).catch(() => undefined);
  };
  let pool = openPool(options, replace);
  return {
    db: new Proxy(pool.db, {
      get: (_first, key) => {
        const value: unknown = Reflect.get(pool.db, key);
        return typeof value === "function" ? (value.bind(pool.db) as unknown) : value;
      },
    }),
    close: () => {
      isClosed = true;
      return pool.sql.end({ timeout: 2 });
    },
  };
}

function openPool({ url, max = 10, asAppRole = false }: ConnectionOptions, onSilence: () => void): Pool {
  const sql = postgres(url, {
    max,
    connect_timeout: 5,
    idle_timeout: 60,
    // The driver's own question for array types is answered to nobody: were its connection lost, the process would end.
    fetch_types: false,
    // Seconds until the next attempt: a restarted server is found again within half a second of being back.
    backoff: (attempt: number) => Math.min(0.05 * 2 ** attempt, 0.5),
    onnotice: () => undefined,
    connection: {
      application_name: "haat",
      TimeZone: "UTC",
      ...deadlines,
      ...(asAppRole ? { role: "haat_app" } : {}),
    },
  });
  return { sql, db: drizzle(withDeadlines(sql, onSilence), { schema }) };
}
