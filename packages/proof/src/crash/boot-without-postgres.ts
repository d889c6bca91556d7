import { setTimeout as sleep } from "node:timers/promises";
import { startOwnPostgres, type OwnPostgres } from "@haat/testing/database/own-postgres";
import { startApi, type ApiProcess } from "@haat/testing/servers/api-process";
import { get, mutate, query, send, type Answer } from "@haat/testing/servers/call";
import { seeded, type Seeded } from "../concurrency/seeded.ts";

export interface BootWithoutPostgresSize {
  /** How long PostgreSQL stays away. In ms. */
  readonly awayMs: number;
  /** Processes that start while PostgreSQL crashes again and again. */
  readonly troubledBoots: number;
  readonly seed: number;
}

export interface BootWithoutPostgresFigures {
  /** Times that a waiting process was asked, and answers that were not what a waiting process answers. */
  readonly asked: number;
  readonly wrongAnswers: number;
  /** Lines that a waiting process printed. */
  readonly lines: number;
  /** From the moment that PostgreSQL took connections until the process said that it is ready. */
  readonly openedAfterMs: number;
  /** How long a waiting process took to end after SIGTERM; and whether its exit code was another than 0. */
  readonly stoppedAfterMs: number;
  readonly unclean: number;
  /** Processes that started while PostgreSQL crashed and were ready in the end; and those that ended by themselves. */
  readonly troubledOpened: number;
  readonly died: number;
}

/** F3: API processes that start while PostgreSQL is down wait for it, say so once, and open when it is there. */
export async function bootWithoutPostgres({
  awayMs,
  troubledBoots,
  seed,
}: BootWithoutPostgresSize): Promise<BootWithoutPostgresFigures> {
  const postgres = await startOwnPostgres();
  const processes: ApiProcess[] = [];
  const boot = async () => {
    const urls = { databaseUrl: postgres.urls.app, ownerUrl: postgres.urls.owner };
    const api = await startApi({ ...urls, waitsForOpen: false });
    processes.push(api);
    return api;
  };
  try {
    await postgres.stop();
    const [patient, stopped] = await Promise.all([boot(), boot()]);
    await until(stopped, isAlive);
    const stop = await stopWaiting(stopped);
    const answers = await askWaiting(patient, awayMs);
    const lines = patient.printed().trim().split("\n").length;
    await postgres.start();
    const openedAfterMs = await until(patient, isReady);
    const random = seeded(seed);
    let troubledOpened = 0;
    for (let nth = 0; nth < troubledBoots; nth += 1)
      if (await openAmidCrashes(postgres, await boot(), random)) troubledOpened += 1;
    const died = processes.filter((api) => api !== stopped && !api.isRunning()).length;
    return { ...answers, lines, openedAfterMs, ...stop, troubledOpened, died };
  } finally {
    for (const api of processes) api.kill();
    await Promise.all(processes.map(({ ended }) => ended));
    await postgres.dispose();
  }
}

const isAlive = async ({ port }: ApiProcess) => (await get(port, "/healthz")).status === 200;
const isReady = async ({ port }: ApiProcess) => (await get(port, "/readyz")).status === 200;
const opensWithinMs = 60_000;

/** How long it took until this was so; stops looking when the process ended, or after a minute. In ms. */
async function until(api: ApiProcess, holds: (api: ApiProcess) => Promise<boolean>): Promise<number> {
  const begun = performance.now();
  while (!(await holds(api)) && api.isRunning() && performance.now() - begun < opensWithinMs) await sleep(20);
  return Math.round(performance.now() - begun);
}

async function stopWaiting(api: ApiProcess) {
  const asked = performance.now();
  api.terminate();
  const how = await api.ended;
  return { stoppedAfterMs: Math.round(performance.now() - asked), unclean: how === 0 ? 0 : 1 };
}

/** Asks for everything a proxy or a person may ask for, for so long. */
async function askWaiting(api: ApiProcess, forMs: number) {
  await until(api, isAlive);
  const enough = performance.now() + forMs;
  let asked = 0;
  let wrongAnswers = 0;
  while (performance.now() < enough) {
    const { port } = api;
    const alive = await get(port, "/healthz");
    const others = await Promise.all([
      get(port, "/readyz"),
      get(port, "/"),
      query(port, "product.list", {}),
      mutate(port, "account.logIn", { email: "a@b.test", password: "long-enough" }),
    ]);
    const ofOldClient = await send(port, { method: "PUT", path: "/product/getProductUser" }, fromElsewhere);
    const answers = [...others, ofOldClient];
    asked += 1 + answers.length;
    wrongAnswers += (alive.status === 200 ? 0 : 1) + answers.filter((answer) => !isLater(answer)).length;
    if (ofOldClient.headers["access-control-allow-origin"] !== fromElsewhere.headers.origin)
      wrongAnswers += 1;
    await sleep(100);
  }
  return { asked, wrongAnswers };
}

const fromElsewhere = { app: null, headers: { origin: "http://localhost:3000" } } as const;

function isLater({ status, headers }: Answer): boolean {
  return status === 503 && headers["retry-after"] === "1";
}

/** Lets PostgreSQL crash while the process opens its database; answers whether it is ready in the end. */
async function openAmidCrashes(postgres: OwnPostgres, api: ApiProcess, random: Seeded): Promise<boolean> {
  await until(api, isAlive);
  for (let crash = 0; crash < 3; crash += 1) {
    await sleep(random.between(0, 60));
    await postgres.restart();
  }
  await until(api, isReady);
  return api.isRunning() && isReady(api);
}
