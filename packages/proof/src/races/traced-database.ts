import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import type { Db } from "@haat/db/client";
import * as schema from "@haat/db/schema/schema";

/** A statement as the server ran it: tables read (locked rows included) and written. */
export interface TracedStatement {
  readonly reads: readonly string[];
  readonly writes: readonly string[];
}

/** A database that records statements, for one call at a time. */
export interface TracedDatabase {
  readonly db: Db;
  /** Returns the statements of the work. */
  trace(work: () => Promise<unknown>): Promise<TracedStatement[]>;
  close(): Promise<void>;
}

/**
 * Connects with the application's rights. Touched tables come from the server's table locks,
 * including those inside functions and triggers.
 */
export function traceDatabase(url: string): TracedDatabase {
  const sql = postgres(url, { max: 1, fetch_types: false, connection: { TimeZone: "UTC" } });
  let sent: TracedStatement[] = [];
  let last: Promise<unknown> = Promise.resolve();

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
  const watch = <T>(run: () => PromiseLike<T>): Promise<T> =>
    inTurn(async () => {
      await sql`begin`;
      try {
        const answer = await run();
        // Includes checks and writes deferred to the commit.
        await sql`set constraints all immediate`;
        sent.push(await touched(sql));
        await sql`commit`;
        return answer;
      } catch (error) {
        await sql`rollback`;
        throw error;
      }
    });

  const unsafe = (...call: Parameters<typeof sql.unsafe>) => {
    const send = () => sql.unsafe(...call);
    return {
      then: (...listeners: Parameters<Promise<unknown>["then"]>) => watch(send).then(...listeners),
      values: () => watch(() => send().values()),
    };
  };
  const refuse = () => Promise.reject(new Error("a transaction was opened"));
  const watched = new Proxy(sql, {
    get(target, key) {
      if (key === "unsafe") return unsafe;
      return key === "begin" || key === "reserve" ? refuse : (Reflect.get(target, key) as unknown);
    },
  });

  return {
    db: drizzle(watched, { schema }),
    async trace(work) {
      sent = [];
      await work();
      return sent;
    },
    close: () => sql.end({ timeout: 2 }),
  };
}

const kindOf = { AccessShareLock: "reads", RowShareLock: "reads", RowExclusiveLock: "writes" } as const;

async function touched(sql: postgres.Sql): Promise<TracedStatement> {
  const rows = await sql<{ name: string; mode: string }[]>`
    select c.relname as name, l.mode
    from pg_locks l join pg_class c on c.oid = l.relation
    where l.pid = pg_backend_pid() and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    order by c.relname`;
  const tables = { reads: [] as string[], writes: [] as string[] };
  for (const { name, mode } of rows) {
    if (!(mode in kindOf)) throw new Error(`a statement takes ${mode} of ${name}`);
    tables[kindOf[mode as keyof typeof kindOf]].push(name);
  }
  return tables;
}

/**
 * Tables read by one statement and written by a later one of the same call: the decision may be
 * outdated.
 */
export function writesAfterRead(sent: readonly TracedStatement[]): string[] {
  return sent.flatMap(({ writes }, index) =>
    writes.filter((table) => sent.slice(0, index).some((earlier) => earlier.reads.includes(table))),
  );
}
