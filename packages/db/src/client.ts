import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
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

/** Opens the pool. Connections are made on first use, each with deadlines and UTC. */
export function connect({ url, max = 10, asAppRole = false }: ConnectionOptions): Connection {
  const sql = postgres(url, {
    max,
    connect_timeout: 5,
    idle_timeout: 60,
    onnotice: () => undefined,
    connection: {
      application_name: "haat",
      TimeZone: "UTC",
      ...deadlines,
      ...(asAppRole ? { role: "haat_app" } : {}),
    },
  });
  return { db: drizzle(sql, { schema }), close: () => sql.end({ timeout: 2 }) };
}
