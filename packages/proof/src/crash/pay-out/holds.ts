import postgres from "postgres";
import type { DatabaseUrls } from "@haat/testing/servers/harness";
import { until } from "../../prove/until.ts";

/** Locks that pause a payout at its points, after a write, or at its commit. */
export const holds = {
  asked: "select from users where id = any($1::uuid[]) for update",
  "sellers locked": "lock table payouts in share mode",
  "row written": "lock table journals in share mode",
  "balances moved":
    "select from balances where account = 'seller' and party_id = ($1::uuid[])[cardinality($1::uuid[])] for update",
  booked: "lock table admin_events in share mode",
  commit: "select pg_advisory_xact_lock(4711)",
} as const satisfies Record<string, string>;
export type Hold = keyof typeof holds;
export const holdNames = Object.keys(holds) as readonly Hold[];

/** Pauses payouts and ends their connections. */
export interface Warden {
  /** Blocks until `release`. */
  hold(hold: Hold, sellerIds: readonly string[]): Promise<void>;
  /** Resolves when a payout waits. */
  arrived(): Promise<void>;
  release(): Promise<void>;
  /** Ends every connection that runs a payout and returns their number. */
  terminate(): Promise<number>;
  /** Resolves when no payout runs, not even an abandoned one. */
  over(): Promise<void>;
  close(): Promise<void>;
}

const waitsAtCommit = `
  create or replace function wait_at_commit() returns trigger language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(4711);
    return null;
  end $$;
  drop trigger if exists at_commit on payouts;
  create constraint trigger at_commit after insert on payouts
    deferrable initially deferred for each row execute function wait_at_commit();`;

const running = `
  with running as materialized (
    select pid from pg_stat_activity
    where datname = $1 and state = 'active' and query like 'select pay_out(%')
  select count(*)::int as count from running where `;

/** Opens the connections; from then on a payout can be paused at its commit. */
export async function openWarden(urls: DatabaseUrls & { readonly superuser: string }): Promise<Warden> {
  const connectAs = (url: string) => postgres(url, { max: 1, onnotice: () => undefined });
  const [owner, superuser] = [connectAs(urls.owner), connectAs(urls.superuser)];
  await owner.unsafe(waitsAtCommit);
  const [own] = await owner<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const database = new URL(urls.owner).pathname.slice(1);
  const count = async (which: string) => {
    const [row] = await superuser.unsafe<{ count: number }[]>(running + which, [database]);
    return row?.count ?? 0;
  };
  return {
    async hold(hold, sellerIds) {
      const text = holds[hold];
      await owner`begin`;
      await owner.unsafe(text, text.includes("$1") ? [[...sellerIds]] : []);
    },
    arrived: () => until(async () => (await count(`${own?.pid} = any(pg_blocking_pids(pid))`)) > 0, 2),
    async release() {
      await owner`rollback`;
    },
    terminate: () => count("pg_terminate_backend(pid)"),
    over: () => until(async () => (await count("true")) === 0, 2),
    async close() {
      // An earlier failure may have left it blocked.
      await owner`rollback`;
      await owner.unsafe("drop trigger at_commit on payouts; drop function wait_at_commit()");
      await Promise.all([owner.end(), superuser.end()]);
    },
  };
}
