import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { query } from "@haat/testing/servers/call";
import { duringTrade, type Trade, type TradeFigures } from "./trade.ts";

export interface TerminateConnectionsSize {
  readonly rounds: number;
  /** For how long connections are ended in each round. */
  readonly seconds: number;
  readonly clients: number;
  readonly seed: number;
  readonly onProgress?: (line: string) => void;
}

export interface TerminateConnectionsFigures extends TradeFigures {
  readonly rounds: number;
  /** Connections that were ended. */
  readonly terminated: number;
  /** The best two seconds of the first five after the ending, as a share of the rate before it; the worst round. */
  readonly recoveredPercent: number;
  /** Connections that the processes could use at the same time before, and after, over all rounds. */
  readonly usableBefore: number;
  readonly usableAfter: number;
  /** Connections in the middle of a transaction while nothing was done, over all rounds. */
  readonly torn: number;
}

/** K4: `pg_terminate_backend` on a connection of the API every 10 ms, then calm. */
export async function terminateConnections({
  rounds,
  seconds,
  clients,
  seed,
  onProgress,
}: TerminateConnectionsSize): Promise<TerminateConnectionsFigures> {
  const sum = { terminated: 0, usableBefore: 0, usableAfter: 0, torn: 0 };
  let recoveredPercent = Infinity;
  const trade = await duringTrade(
    {
      strikes: rounds,
      strikesPerChapter: 1,
      buyers: clients,
      pauseMs: 100,
      processes: 2,
      spares: 0,
      seed,
      onProgress,
    },
    async (open) => {
      const figures = await round(open, seconds);
      recoveredPercent = Math.min(recoveredPercent, figures.recoveredPercent);
      for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += figures[key];
    },
  );
  return { ...trade, ...sum, rounds: trade.strikes, recoveredPercent };
}

/** Connections that nothing is done to. */
interface Insiders {
  readonly superuser: postgres.Sql;
  readonly owner: postgres.Sql;
}

const everyMs = 10;
const beforeMs = 4_000;
const recoversInMs = 5_000;
const windowMs = 2_000;

async function round({ postgres: { urls }, fleet, shoppers }: Trade, seconds: number) {
  const insider = (url: string) => postgres(url, { max: 1, onnotice: () => undefined });
  const insiders = { superuser: insider(urls.superuser), owner: insider(urls.owner) };
  const { superuser, owner } = insiders;
  const placed = () => shoppers.tally.placed;
  try {
    const usableBefore = await usableConnections(insiders, fleet.ports());
    const rateBefore = await rateFor(placed, beforeMs);
    const terminated = await terminate(superuser, seconds);
    const rateAfter = await bestRate(placed);
    const usableAfter = await usableConnections(insiders, fleet.ports());
    const torn = await tornConnections(superuser);
    const recoveredPercent = Math.round((rateAfter / rateBefore) * 100);
    return { usableBefore, usableAfter, terminated, torn, recoveredPercent };
  } finally {
    await Promise.all([superuser.end(), owner.end()]);
  }
}

async function terminate(superuser: postgres.Sql, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  let terminated = 0;
  for (let next = performance.now(); next < until; next += everyMs) {
    await sleep(Math.max(0, next - performance.now()));
    const { count } = await superuser`
      select pg_terminate_backend(pid)
      from (select pid from pg_stat_activity where application_name = 'haat' order by random() limit 1) victim`;
    terminated += count;
  }
  return terminated;
}

/** How fast it grows from now on, a second. */
async function rateFor(count: () => number, ms: number): Promise<number> {
  const begun = performance.now();
  const first = count();
  await sleep(ms);
  return ((count() - first) * 1_000) / (performance.now() - begun);
}

/** The same, in the best window of those that end in the time for recovery. */
async function bestRate(count: () => number): Promise<number> {
  const windows: Promise<number>[] = [];
  for (let begin = 0; begin <= recoversInMs - windowMs; begin += 100) {
    windows.push(rateFor(count, windowMs));
    await sleep(100);
  }
  return Math.max(...(await Promise.all(windows)));
}

const asksPerProcess = 15;

/** How many connections the processes can use at once; the best of three looks, as one may come while some are opened. */
async function usableConnections(insiders: Insiders, ports: readonly number[]): Promise<number> {
  let most = 0;
  for (let look = 0; look < 3; look += 1) most = Math.max(most, await underWay(insiders, ports));
  return most;
}

/**
 * How many statements the processes have under way at once when each is asked for more than it has connections: the
 * products are locked meanwhile, so that every answer waits.
 */
async function underWay({ owner, superuser }: Insiders, ports: readonly number[]): Promise<number> {
  const unlocked = new AbortController();
  const lock = owner`do $$ begin lock table products; perform pg_sleep(1.2); end $$`.finally(() => {
    unlocked.abort();
  });
  while (!(await isHeld(superuser))) await sleep(5);
  const asked = ports.flatMap((port) =>
    Array.from({ length: asksPerProcess }, () => query(port, "product.get", { productId: randomUUID() })),
  );
  let most = 0;
  while (!unlocked.signal.aborted) {
    const [row] = await superuser<{ waiting: number }[]>`
      select count(*)::int as waiting from pg_stat_activity
      where application_name = 'haat' and wait_event_type = 'Lock'`;
    most = Math.max(most, row?.waiting ?? 0);
    await sleep(20);
  }
  await Promise.all([lock, ...asked]);
  return most;
}

async function isHeld(superuser: postgres.Sql): Promise<boolean> {
  const locks = await superuser`select from pg_locks where mode = 'AccessExclusiveLock' and granted`;
  return locks.length > 0;
}

/** Connections that are in a transaction although nothing runs on them. */
async function tornConnections(superuser: postgres.Sql): Promise<number> {
  const [row] = await superuser<{ torn: number }[]>`
    select count(*)::int as torn from pg_stat_activity
    where application_name = 'haat' and state like 'idle in transaction%'`;
  return row?.torn ?? 0;
}
