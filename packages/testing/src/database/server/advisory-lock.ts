import postgres from "postgres";
import { onTestFinished } from "vitest";

/** A lock that somebody else holds, so that a statement that asks for it stands still in the middle of its work. */
export interface AdvisoryLock {
  /** Resolves when exactly so many statements wait for it. */
  isAwaitedBy(count: number): Promise<void>;
  letGo(): Promise<void>;
}

/** Takes the advisory lock of this number in the database; it is let go at the end of the test at the latest. */
export async function anAdvisoryLock(
  { urls }: { readonly urls: { readonly owner: string } },
  key: number,
): Promise<AdvisoryLock> {
  const holder = postgres(urls.owner, { max: 1, onnotice: () => undefined });
  onTestFinished(() => holder.end());
  await holder`select pg_advisory_lock(${key})`;
  const waiters = async () => {
    const [row] = await holder<[{ count: number }]>`
      select count(*)::int as count from pg_locks
      where locktype = 'advisory' and objid = ${key} and not granted
        and database = (select oid from pg_database where datname = current_database())`;
    return row.count;
  };
  return {
    async isAwaitedBy(count) {
      while ((await waiters()) !== count);
    },
    async letGo() {
      await holder`select pg_advisory_unlock(${key})`;
    },
  };
}
