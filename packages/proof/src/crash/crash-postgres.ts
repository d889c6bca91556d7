import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import type { OwnPostgres } from "@haat/testing/database/server/own-postgres";
import { until } from "../prove/until.ts";
import { between } from "./random.ts";
import { duringTrade, type Trade } from "./trade.ts";

type Say = (line: string) => void;

/** SIGKILL to a busy PostgreSQL backend, which sends the whole server into crash recovery. */
export function killPostgres(crashes: number, say: Say) {
  return crashPostgres({ crashes, say }, async (server) => {
    while (!(await server.killBackend())) await sleep(20);
    await server.accepts();
  });
}

/** An immediate stop of PostgreSQL, without a shutdown, and a new start. */
export function restartPostgres(crashes: number, say: Say) {
  return crashPostgres({ crashes, say }, (server) => server.restart());
}

async function crashPostgres(
  { crashes, say }: { readonly crashes: number; readonly say: Say },
  crash: (server: OwnPostgres) => Promise<void>,
) {
  let slowestReturnMs = 0;
  let switchedOff: readonly string[] = [];
  const options = { strikes: crashes, needs: ["retried"], pauseMs: 50, say } as const;
  const trade = await duringTrade(options, async (open, nth) => {
    if (nth === 0) switchedOff = await durabilityLacking(open.postgres);
    await sleep(between(100, 400));
    await crash(open.postgres);
    slowestReturnMs = Math.max(slowestReturnMs, await returned(open));
  });
  return { ...trade, crashes: trade.strikes, slowestReturnMs, switchedOff };
}

/** Time in ms until each process has answered an order successfully. */
async function returned({ harness, buying }: Trade): Promise<number> {
  const asked = performance.now();
  const isBack = ({ port }: { readonly port: number }) => buying.lastPlacedAt(port) > asked;
  await until(() => harness.serving.every(isBack) || harness.deaths.length > 0, 5);
  return Math.round(performance.now() - asked);
}

/** Durability settings that are off. */
async function durabilityLacking({ urls }: OwnPostgres): Promise<string[]> {
  const server = postgres(urls.superuser, { max: 1 });
  const rows = await server<{ name: string }[]>`
    select name from unnest(array['fsync', 'synchronous_commit', 'full_page_writes']) name
    where current_setting(name) <> 'on'`;
  await server.end();
  return rows.map(({ name }) => name);
}
