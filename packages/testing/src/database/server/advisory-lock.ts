import postgres from "postgres";
import { onTestFinished } from "vitest";

/** Makes statements that ask for it wait in the middle of their work. */
export interface AdvisoryLock {
  /** Resolves when exactly this many statements wait. */
  isAwaitedBy(count: number): Promise<void>;
  letGo(): Promise<void>;
}

/** Releases the lock at the end of the test at the latest. */
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
