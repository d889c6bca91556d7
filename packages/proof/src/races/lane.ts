import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import type { Db } from "@haat/db/client";
import * as schema from "@haat/db/schema/schema";
import type { Deps } from "@haat/domain/deps";
import { DomainError } from "@haat/domain/domain-error";
import { testDeps } from "@haat/domain/testing/test-deps";

/** The result of an action without ids, numbers and times. */
export type Ending = string;
type Act = (deps: Deps) => Promise<unknown>;

/** Two sessions with the application's rights, and a third that pauses the first. */
export interface Lane {
  /** Runs one after the other. */
  inTurn(first: Act, second: Act): Promise<[Ending, Ending]>;
  /**
   * Runs `held` up to the point, then `rival` until it ends or waits for `held`, then both to the
   * end.
   */
  around(point: string, held: Act, rival: Act): Promise<{ endings: [Ending, Ending]; rivalWaited: boolean }>;
  close(): Promise<void>;
}

/** The number must be unique among the database's lanes. */
export async function openLane(url: string, number: number): Promise<Lane> {
  const [held, rival, warden] = await Promise.all([openSession(url), openSession(url), openSession(url)]);
  await held.sql`select set_config('haat.lane', ${String(number)}, false)`;

  /** Resolves when the work is done (false) or its session waits for the other one (true). */
  const comesToWait = async (work: Promise<unknown>, session: Session, other: Session): Promise<boolean> => {
    const isDone = work.then(() => true);
    for (;;) {
      const [row] = await warden.sql<{ waits: boolean }[]>`
        select ${other.pid}::int = any(pg_blocking_pids(${session.pid}::int)) as waits`;
      if (row?.waits) return true;
      if (await Promise.race([isDone, Promise.resolve(false)])) return false;
    }
  };

  return {
    async inTurn(first, second) {
      await held.sql`select set_config('haat.wait_at', '', false)`;
      return [await endingOf(first(held.deps)), await endingOf(second(rival.deps))];
    },
    async around(point, act, rivalsAct) {
      await held.sql`select set_config('haat.wait_at', ${point}, false)`;
      await warden.sql`select pg_advisory_lock(${number})`;
      const ending = endingOf(act(held.deps));
      const hasArrived = await comesToWait(ending, held, warden);
      const rivalsEnding = hasArrived ? endingOf(rivalsAct(rival.deps)) : Promise.resolve("");
      const rivalWaited = await comesToWait(rivalsEnding, rival, held);
      await warden.sql`select pg_advisory_unlock(${number})`;
      const endings: [Ending, Ending] = [await ending, await rivalsEnding];
      if (!hasArrived) throw new Error(`never came to “${point}”: ${endings[0]}`);
      return { endings, rivalWaited };
    },
    async close() {
      await Promise.all([held, rival, warden].map(({ sql }) => sql.end({ timeout: 2 })));
    },
  };
}

interface Session {
  readonly sql: postgres.Sql;
  readonly pid: number;
  readonly deps: Deps;
}

async function openSession(url: string): Promise<Session> {
  const sql = postgres(url, {
    max: 1,
    fetch_types: false,
    onnotice: () => undefined,
    // Only a fault of the harness takes this long; end it instead of hanging.
    connection: { application_name: "haat-race", TimeZone: "UTC", statement_timeout: 600_000 },
  });
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  if (!row) throw new Error("the session has no number");
  const db: Db = drizzle(sql, { schema });
  return { sql, pid: row.pid, deps: testDeps({ db, owner: db, urls: { app: url, owner: "" } }) };
}

async function endingOf(work: Promise<unknown>): Promise<Ending> {
  try {
    return withoutMarks(await work);
  } catch (error) {
    if (!(error instanceof DomainError)) return `fault: ${String(error)}`;
    const { reason, details, cause } = error;
    // An error with a cause comes from the database: a deadlock or a deadline.
    return cause instanceof Error
      ? `fault: ${cause.message}`
      : `refused: ${reason} ${withoutMarks(details ?? {})}`;
  }
}

/** Values that differ between equivalent runs; an id may be part of a text. */
const marks =
  /"(?:number":\d+|orderNumber":\d+|[0-9a-f]{8}-[0-9a-f-]{27}"|\d{4}-\d\d-\d\dT[\d:.]+Z"|#\d+"|P\d+")|[0-9a-f]{8}-[0-9a-f-]{27}/g;

function withoutMarks(answer: unknown): string {
  return JSON.stringify(answer ?? null).replace(marks, "…");
}
