import { setTimeout as sleep } from "node:timers/promises";
import type { ApiProcess } from "@haat/testing/servers/api-process";
import { get, mutate, query, send, type Answer } from "@haat/testing/servers/call";
import { until } from "../prove/until.ts";
import { between } from "./random.ts";
import { ownServer } from "./trade.ts";

/**
 * Requests to a waiting process, ten per second, and how many processes start during
 * repeated crashes.
 */
export const boots = { ci: { asks: 10, troubledBoots: 1 }, long: { asks: 200, troubledBoots: 40 } };

/**
 * API processes that start without PostgreSQL wait for it, report it once, and open when it's
 * there.
 */
export async function bootWithoutPostgres({ asks, troubledBoots }: (typeof boots)["ci"]) {
  const { postgres, harness } = await ownServer();
  const boot = () => harness.start({ waitsForOpen: false });
  await postgres.stop();
  const [patient, stopped] = await Promise.all([boot(), boot()]);
  await timeUntil(stopped, isAlive);
  const asked = performance.now();
  stopped.terminate();
  const unclean = Number((await stopped.ended) !== 0);
  const stoppedAfterMs = Math.round(performance.now() - asked);
  const wrongAnswers = await askWaiting(patient, asks);
  const lines = patient.printed().trim().split("\n").length;
  await postgres.start();
  const openedAfterMs = await timeUntil(patient, isReady);

  const others: ApiProcess[] = [];
  for (let nth = 0; nth < troubledBoots; nth += 1) {
    const api = await boot();
    others.push(api);
    await timeUntil(api, isAlive);
    for (let crash = 0; crash < 3; crash += 1) {
      await sleep(between(0, 60));
      await postgres.restart();
    }
    await timeUntil(api, isReady);
  }
  const opened = await Promise.all([patient, ...others].map(async (api) => api.isRunning() && isReady(api)));
  for (const api of [patient, ...others]) api.kill();
  return {
    wrongAnswers,
    lines,
    unclean,
    openedAfterMs,
    stoppedAfterMs,
    neverOpened: opened.filter((isOpen) => !isOpen).length,
    opened: opened.length,
  };
}

const isAlive = async ({ port }: ApiProcess) => (await get(port, "/healthz")).status === 200;
const isReady = async ({ port }: ApiProcess) => (await get(port, "/readyz")).status === 200;
/** Time in ms until the condition holds; stops when the process has exited. */
async function timeUntil(api: ApiProcess, holds: (api: ApiProcess) => Promise<boolean>): Promise<number> {
  const begun = performance.now();
  await until(async () => !api.isRunning() || (await holds(api)));
  return Math.round(performance.now() - begun);
}

/** Sends every kind of request and returns the answers that a waiting process must not give. */
async function askWaiting(api: ApiProcess, times: number): Promise<string[]> {
  await timeUntil(api, isAlive);
  const { port } = api;
  const wrong: string[] = [];
  const judge = (path: string, answer: Answer) => {
    if (answer.status !== 503 || answer.headers["retry-after"] !== "1")
      wrong.push(`${path}: ${answer.status}`);
  };
  for (let nth = 0; nth < times; nth += 1) {
    if (!(await isAlive(api))) wrong.push("/healthz");
    judge("/readyz", await get(port, "/readyz"));
    judge("/", await get(port, "/"));
    judge("product.list", await query(port, "product.list", {}));
    const logIn = { email: "a@b.test", password: "long-enough" };
    judge("account.logIn", await mutate(port, "account.logIn", logIn));
    const ofLegacyClient = await send(
      port,
      { method: "PUT", path: "/product/getProductUser" },
      fromElsewhere,
    );
    judge("getProductUser", ofLegacyClient);
    if (ofLegacyClient.headers["access-control-allow-origin"] !== fromElsewhere.headers.origin)
      wrong.push("getProductUser: the browser may not read it");
    await sleep(100);
  }
  return wrong;
}

const fromElsewhere = { app: null, headers: { origin: "http://localhost:3000" } } as const;
