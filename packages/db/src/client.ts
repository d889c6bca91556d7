import type { PgDatabase } from "drizzle-orm/pg-core";
import { drizzle, type PgRemoteQueryResultHKT } from "drizzle-orm/pg-proxy";
import type postgres from "postgres";
import { listenFor, type Listening, type OnNotice } from "./listen-for.ts";
import type { ConnectionOptions } from "./pool/connection.ts";
import { createPool, type Ask, type PoolFigures } from "./pool/pool.ts";
import { statements } from "./pool/statements.ts";
import * as schema from "./schema/schema.ts";

/** The database by any of Drizzle's drivers. */
export type Db = PgDatabase<PgRemoteQueryResultHKT, typeof schema>;

/** The application's database by a pool of connections, and how to end it. */
export interface Connection {
  readonly db: Db;
  /** What `db` asks with. */
  readonly ask: Ask;
  readonly figures: () => PoolFigures;
  /** Listens on these channels, on one connection beside the pool that is opened again until the pool is closed. */
  readonly listen: (channels: Readonly<Record<string, OnNotice>>) => Pick<Listening, "isListening">;
  close(): Promise<void>;
}

/** Opens a pool (see `pool/README.md`). There are no transactions: one write is one statement. */
export function connect(options: ConnectionOptions): Connection {
  const pool = createPool(options);
  const listeners: Listening[] = [];
  return {
    db: databaseOver(pool.ask),
    ask: pool.ask,
    figures: pool.figures,
    listen(channels) {
      const listening = listenFor(options, channels);
      listeners.push(listening);
      return listening;
    },
    async close() {
      await Promise.all([...listeners.map(({ stop }) => stop()), pool.close()]);
    },
  };
}

/** The database as it is reached by this way of asking. */
export function databaseOver(ask: Ask): Db {
  const send = async (text: string, values: postgres.ParameterOrJSON<never>[], method: "all" | "execute") => {
    const asking = () =>
      ask<unknown[]>((sql, options) => {
        // oxlint-disable-next-line haat/no-built-sql -- the text is what Drizzle built
        const statement = sql.unsafe(text, values, options);
        // The driver would keep the text of each statement that fails, for ever, to name its origin in a stack.
        Reflect.defineProperty(statement, "origin", { value: "" });
        return method === "all" ? statement.values() : statement;
      });
    const rows = await statements.tracePromise(asking, { text });
    return { rows: withoutHoles(rows) };
  };
  return drizzle(send, { schema });
}

/**
 * The driver does not start counting rows again after a statement failed in the middle of its rows, so that the next
 * answer on that connection begins with as many empty places. The rows after them are right.
 */
function withoutHoles(rows: unknown[]): unknown[] {
  return rows.length === 0 || 0 in rows ? rows : rows.slice(rows.findIndex((row) => row !== undefined));
}
