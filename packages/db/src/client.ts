import type { PgDatabase } from "drizzle-orm/pg-core";
import { drizzle, type PgRemoteQueryResultHKT } from "drizzle-orm/pg-proxy";
import type postgres from "postgres";
import { listenFor, type Listening, type OnNotice } from "./listen-for.ts";
import type { ConnectionOptions } from "./pool/connection.ts";
import { createPool, type Ask, type PoolFigures } from "./pool/pool.ts";
import { statements } from "./pool/statements.ts";
import * as schema from "./schema/schema.ts";

export type Db = PgDatabase<PgRemoteQueryResultHKT, typeof schema>;

export interface Connection {
  readonly db: Db;
  readonly ask: Ask;
  readonly figures: () => PoolFigures;
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

export function databaseOver(ask: Ask): Db {
  const send = async (text: string, values: postgres.ParameterOrJSON<never>[], method: "all" | "execute") => {
    const asking = () =>
      ask<unknown[]>((sql, options) => {
        // oxlint-disable-next-line haat/no-built-sql -- the text is what Drizzle built
        const statement = sql.unsafe(text, values, options);
        // postgres.js would keep the text of every failed statement forever, for its stack.
        Reflect.defineProperty(statement, "origin", { value: "" });
        return method === "all" ? statement.values() : statement;
      });
    const rows = await statements.tracePromise(asking, { text });
    return { rows: dropHoles(rows) };
  };
  return drizzle(send, { schema });
}

/**
 * After a statement fails midway, postgres.js starts the next result with that many holes. The rows
 * after them are right.
 */
function dropHoles(rows: unknown[]): unknown[] {
  return rows.length === 0 || 0 in rows ? rows : rows.slice(rows.findIndex((row) => row !== undefined));
}
