import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { query } from "@haat/testing/servers/call";
import { duringTrade, type Trade } from "./trade.ts";

/** Connections to end per round, and whether to measure the order rate before and after. */
export const terminations = {
  ci: { rounds: 1, ends: 300, measures: false },
  long: { rounds: 10, ends: 5_000, measures: true },
};

/** `pg_terminate_backend` on an API connection every 10 ms, then calm. */
export async function terminateConnections(
  { rounds, ends, measures }: (typeof terminations)["ci"],
  say: (line: string) => void,
) {
  const sums = { terminated: 0, torn: 0 };
  /**
   * Best two seconds of the five after a round, as a share of the rate before; the worst round
   * counts.
   */
  let recoveredPercent = Infinity;
  /** Connections the processes could use in parallel, in the worst round. */
  let [usableBefore, usableAfter] = [Infinity, Infinity];
  const options = { strikes: rounds, needs: ["retried"], pauseMs: 100, say } as const;
  const trade = await duringTrade(options, async ({ postgres: { urls }, harness, buying }) => {
    const insider = (url: string) => postgres(url, { max: 1, onnotice: () => undefined });
    const insiders = { superuser: insider(urls.superuser), owner: insider(urls.owner) };
    const placed = () => buying.figures.placed;
    try {
      usableBefore = Math.min(usableBefore, await usableConnections(insiders, harness));
      const rateBefore = measures ? await rateFor(placed, beforeMs) : NaN;
      sums.terminated += await terminate(insiders.superuser, ends);
      const rateAfter = measures ? await bestRate(placed) : NaN;
      recoveredPercent = Math.min(recoveredPercent, Math.round((rateAfter / rateBefore) * 100));
      usableAfter = Math.min(usableAfter, await usableConnections(insiders, harness));
      sums.torn += await tornConnections(insiders.superuser);
    } finally {
      await Promise.all([insiders.superuser.end(), insiders.owner.end()]);
    }
  });
  return { ...trade, ...sums, usableBefore, usableAfter, recoveredPercent };
}

/** Connections that the test doesn't end. */
interface Insiders {
  readonly superuser: postgres.Sql;
  readonly owner: postgres.Sql;
}

const everyMs = 10;
const beforeMs = 4_000;
const recoversInMs = 5_000;
const windowMs = 2_000;

async function terminate(superuser: postgres.Sql, wanted: number): Promise<number> {
  let ended = 0;
  for (let next = performance.now(); ended < wanted; next += everyMs) {
    await sleep(Math.max(0, next - performance.now()));
    const { count } = await superuser`
      select pg_terminate_backend(pid)
      from (select pid from pg_stat_activity
            where application_name = 'haat' or application_name like 'haat-process %'
            order by random() limit 1) victim`;
    ended += count;
  }
  return ended;
}

/** Growth per second from now on. */
async function rateFor(count: () => number, ms: number): Promise<number> {
  const begun = performance.now();
  const first = count();
  await sleep(ms);
  return ((count() - first) * 1_000) / (performance.now() - begun);
}

/** The best window within the recovery time. */
async function bestRate(count: () => number): Promise<number> {
  const windows: Promise<number>[] = [];
  for (let begin = 0; begin <= recoversInMs - windowMs; begin += 100) {
    windows.push(rateFor(count, windowMs));
    await sleep(100);
  }
  return Math.max(...(await Promise.all(windows)));
}

/** Read connections of two processes. Orders have separate ones. */
export const expectedConnections = 20;
const asksPerProcess = 15;
const looks = 100;

/** Best of several looks, because one may come while connections are still opening. */
async function usableConnections(insiders: Insiders, harness: Trade["harness"]): Promise<number> {
  let most = 0;
  for (let look = 0; look < looks && most < expectedConnections; look += 1)
    most = Math.max(most, await underWay(insiders, harness));
  return most;
}

/**
 * Parallel statements when each process gets more calls than connections; locked products make
 * every answer wait.
 */
async function underWay({ owner, superuser }: Insiders, { serving }: Trade["harness"]): Promise<number> {
  await owner`begin`;
  await owner`lock table products`;
  let unanswered = 0;
  const asked = serving.flatMap(({ port }) =>
    Array.from({ length: asksPerProcess }, async () => {
      unanswered += 1;
      await query(port, "product.get", { productId: randomUUID() });
      unanswered -= 1;
    }),
  );
  let most = 0;
  while (most < expectedConnections && unanswered > 0) {
    const [row] = await superuser<{ waiting: number }[]>`
      select count(*)::int as waiting from pg_stat_activity
      where application_name = 'haat' and wait_event_type = 'Lock' and query like 'select product%json(p) as view from%'`;
    most = Math.max(most, row?.waiting ?? 0);
    await sleep(20);
  }
  await owner`rollback`;
  await Promise.all(asked);
  return most;
}

/** Connections idle in a transaction. */
async function tornConnections(superuser: postgres.Sql): Promise<number> {
  const [row] = await superuser<{ torn: number }[]>`
    select count(*)::int as torn from pg_stat_activity
    where (application_name = 'haat' or application_name like 'haat-process %')
      and state like 'idle in transaction%'`;
  return row?.torn ?? 0;
}
