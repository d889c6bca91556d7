import { fork } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { connect } from "@haat/db/client";
import { fillCatalogue } from "@haat/testing/database/fill-catalogue";
import { fillOrders } from "@haat/testing/database/fill-orders";
import {
  startPersistentPostgres,
  startOwnPostgres,
  type OwnPostgres,
} from "@haat/testing/database/server/own-postgres";
import { startApi, type ApiProcess } from "@haat/testing/servers/api-process";
import { measureFirstLoads } from "@haat/tooling/scripts/checks/first-load.mts";
import { cases, type Case, type Yardstick } from "./cases.ts";
import { measureLoad, type Measured } from "./measure/measure-load.ts";
import { measureStarts } from "./measure/measure-start.ts";
import { measureStreams } from "./measure/measure-streams.ts";
import { preparePgbench } from "./measure/pgbench.ts";
import { readProcesses } from "./measure/read-processes.ts";
import { openMarket, type Market } from "./open-market.ts";

const clients = 16;
/** By then every page of a case has been made once and its code compiled. */
const warmUpSeconds = 4;

const { values: options } = parseArgs({
  options: {
    products: { type: "string", default: "10000" },
    orders: { type: "string", default: "200000" },
    seconds: { type: "string", default: "8" },
    /** Half of the products are in families of six sizes. */
    families: { type: "boolean", default: false },
    /** Keeps the filled database in this folder for another run, also of a later version. */
    keep: { type: "string", default: "" },
    /** Only matching cases, without sizes and starts. */
    only: { type: "string", default: "" },
  },
});
const seconds = Number(options.seconds);

interface Row extends Measured {
  readonly what: Case;
  readonly nodeMs: number;
  readonly postgresMs: number;
  readonly residentMb: number;
}

const say = (line: string) => {
  console.error(line);
};

/** A second each is enough, because the mean of before and after counts. */
async function measureYardsticks(superuserUrl: string): Promise<Record<Yardstick | "select-only", number>> {
  const bare = fork(join(import.meta.dirname, "bare-fastify.ts"));
  const port = await new Promise<number>((known) =>
    bare.once("message", (message) => known(Number(message))),
  );
  const load = { port, host: "localhost", clients, asks: () => [{ path: "/" }] };
  await measureLoad({ ...load, seconds: warmUpSeconds });
  const { perSecond } = await measureLoad({ ...load, seconds });
  bare.disconnect();
  const pgbench = await preparePgbench(superuserUrl, clients);
  return {
    "bare Fastify": perSecond,
    pgbench: pgbench.measure({ clients, seconds }),
    "select-only": pgbench.measure({ clients, seconds, isSelectOnly: true }),
  };
}

async function measureCase(
  what: Case,
  { api, market, postgresPid }: { api: ApiProcess; market: Market; postgresPid: number },
): Promise<Row> {
  const load = {
    port: api.port,
    host: `${what.app === null ? "" : `${what.app}.`}localhost:${api.port}`,
    clients: what.clients ?? clients,
    asks: await what.prepare(market),
  };
  await measureLoad({ ...load, seconds: warmUpSeconds });
  if (what.adds) {
    // Writes can only be measured once, so those in flight after the warm-up must finish first.
    await sleep(1_000);
    load.asks = await what.prepare(market);
  }
  const there = await what.adds?.(market);
  const before = [readProcesses(api.pid), readProcesses(postgresPid)] as const;
  const measured = await measureLoad({ ...load, seconds });
  const after = [readProcesses(api.pid), readProcesses(postgresPid)] as const;
  const added = what.adds ? (await what.adds(market)) - (there ?? 0) : measured.answered;
  // A request in flight at the end is written but not counted.
  if (added < measured.answered)
    throw new Error(
      `${what.name}: ${measured.answered} answers and only ${added} written; the requests ran out`,
    );
  return {
    what,
    ...measured,
    nodeMs: (after[0].cpuMs - before[0].cpuMs) / measured.answered,
    postgresMs: (after[1].cpuMs - before[1].cpuMs) / measured.answered,
    residentMb: after[0].residentBytes / 1e6,
  };
}

const digits = (value: number, places: number) => value.toFixed(places);

function table(rows: readonly Row[], sticks: Readonly<Record<Yardstick, number>>): string {
  const head =
    "| Case | Clients | Requests/s | Ratio | Goal | p50 ms | p95 ms | p99 ms | Node ms | Postgres ms | API MB | Failed |";
  const lines = rows.map(({ what, perSecond, p50, p95, p99, nodeMs, postgresMs, residentMb, failures }) => {
    const ratio = perSecond / sticks[what.yardstick];
    const cells = [
      what.name,
      what.clients ?? clients,
      digits(perSecond, 0),
      `${digits(ratio, 3)} of ${what.yardstick}`,
      what.goal ?? "",
      digits(p50, 1),
      digits(p95, 1),
      digits(p99, 1),
      digits(nodeMs, 2),
      digits(postgresMs, 2),
      digits(residentMb, 0),
      Object.entries(failures)
        .map(([status, count]) => `${count} × ${status}`)
        .join(", "),
    ];
    return `| ${cells.join(" | ")} |`;
  });
  return [head, head.replaceAll(/[^|]+/g, " --- "), ...lines].join("\n");
}

interface OneProcess {
  readonly rows: readonly Row[];
  /** Five seconds after the start, before the first request. */
  readonly atRestMb: number;
  /** The cost of many order event streams, in a sentence. */
  readonly streams: string;
}

async function measureCases(own: OwnPostgres, chosen: readonly Case[]): Promise<OneProcess> {
  const app = connect({ url: own.urls.app, max: 2 });
  // Choosing samples from ten million products takes seconds and isn't measured.
  const owner = connect({ url: own.urls.owner, max: 2, statementMs: 300_000 });
  const start = () =>
    startApi({
      databaseUrl: own.urls.app,
      ownerUrl: own.urls.owner,
      env: { NODE_ENV: "development", PAGES: "on" },
    });
  // The first start compiles the code and caches it for all others.
  const first = await start();
  first.terminate();
  await first.ended;
  const api = await start();
  try {
    await sleep(5_000);
    const atRestMb = readProcesses(api.pid).residentBytes / 1e6;
    const market = await openMarket({ db: app.db, owner: owner.db, port: api.port });
    const { seller } = market;
    say(`The seller of the dashboard has ${seller.products} products and ${seller.lines} lines.`);
    const rows: Row[] = [];
    for (const what of chosen) {
      say(`Measuring: ${what.name}`);
      const row = await measureCase(what, { api, market, postgresPid: own.pid() });
      rows.push(row);
      // Printed immediately, because a later case may fail.
      say(
        `  ${digits(row.perSecond, 0)} a second, p95 ${digits(row.p95, 1)} ms, Node ${digits(row.nodeMs, 2)} ms, PostgreSQL ${digits(row.postgresMs, 2)} ms`,
      );
    }
    return { rows, atRestMb, streams: await tellStreams({ db: app.db, owner: owner.db, api }) };
  } finally {
    api.kill();
    await Promise.all([api.ended, app.close(), owner.close()]);
  }
}

async function tellStreams(place: Parameters<typeof measureStreams>[0]): Promise<string> {
  if (!"streams of order events".includes(options.only)) return "";
  say("Measuring: streams of order events");
  const { count, restMb, heardMs } = await measureStreams(place);
  return `${count} streams of order events: ${digits(restMb, 0)} MB more, an order is heard after ${digits(heardMs, 0)} ms.`;
}

/** Fills the database unless it is a kept one of this size. Refuses a half-filled one. */
async function fill(ownerUrl: string, { products, orders }: Record<"products" | "orders", number>) {
  const asker = connect({ url: ownerUrl, max: 1 });
  const [found] = await asker.db.execute<Record<"isFilled" | "isHalf", boolean>>(
    sql`select exists (select from products) as "isFilled", to_regnamespace('fill') is not null as "isHalf"`,
  );
  await asker.close();
  if (found?.isHalf)
    throw new Error(`${options.keep} was left half filled: remove it, or name another folder.`);
  if (found?.isFilled) return;
  await fillCatalogue({ ownerUrl, products, withFamilies: options.families, onProgress: say });
  if (orders > 0) await fillOrders({ ownerUrl, orders, buyers: Math.ceil(orders / 10), onProgress: say });
}

async function bench(): Promise<void> {
  const products = Number(options.products);
  const orders = Number(options.orders);
  const chosen = cases.filter(({ name }) => name.includes(options.only));
  const own = options.keep === "" ? await startOwnPostgres() : await startPersistentPostgres(options.keep);
  const { owner: ownerUrl, superuser } = own.urls;
  try {
    await fill(ownerUrl, { products, orders });
    say("Measuring the yardsticks …");
    const before = await measureYardsticks(superuser);
    const { rows, atRestMb, streams } = await measureCases(own, chosen);
    const after = await measureYardsticks(superuser);
    const mean = (name: keyof typeof before) => (before[name] + after[name]) / 2;
    const sticks = { "bare Fastify": mean("bare Fastify"), pgbench: mean("pgbench") };
    console.log(`${products} products, ${orders} orders, ${seconds} s each, one process of the API.`);
    console.log(
      `Bare Fastify ${digits(sticks["bare Fastify"], 0)} requests/s; pgbench with ${clients} clients ` +
        `${digits(sticks.pgbench, 0)} transactions/s, select-only ${digits(mean("select-only"), 0)}.\n`,
    );
    console.log(table(rows, sticks));
    console.log(`\nThe API at rest: ${digits(atRestMb, 0)} MB. ${streams}`);
  } finally {
    await own.dispose();
  }
  if (options.only !== "") return;
  console.log("\n| First load, KB of gzip | Page | JavaScript | CSS |\n| --- | --- | --- | --- |");
  for (const { app, page, js, css } of measureFirstLoads())
    console.log(`| ${app} | ${page} | ${digits(js / 1e3, 1)} | ${digits(css / 1e3, 1)} |`);
  const { firstMs, secondMs } = await measureStarts(7_900);
  console.log(
    `\nFirst start ${digits(firstMs / 1_000, 1)} s to the first page, second start ${digits(secondMs / 1_000, 1)} s.`,
  );
}

await bench();
