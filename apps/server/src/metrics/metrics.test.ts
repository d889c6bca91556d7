import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Registry } from "prom-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect } from "@haat/db/client";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { compose, type Services } from "../compose.ts";
import { buildApp } from "../http/app.ts";
import { readEnv } from "../settings/env.ts";
import { pageOf, shop } from "../testing/test-app.ts";
import { canaryChannel, startCanary } from "./canary.ts";
import { watchJobs } from "./job-metrics.ts";
import { watchProcess } from "./process-metrics.ts";
import { countRequests } from "./request-metrics.ts";

const database = testDatabase();
const env = readEnv({ LOG_LEVEL: "error", RATE_LIMITS: "off" });
const quiet = () => undefined;
const patience = { timeout: 30_000 };
let dir: string;
let services: Services;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "haat-metrics-"));
  services = compose(database.db, dir, env);
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function countedApp(changed: Partial<Services> = {}) {
  const registry = new Registry();
  const lines: string[] = [];
  const app = await buildApp({
    env,
    services: { ...services, ...changed },
    hasPages: false,
    metrics: {
      countRequests: (counted, router) => {
        countRequests(counted, { registry, router });
      },
      watchProcess: quiet,
      watchJobs: quiet,
    },
    logTo: { write: (line: string) => void lines.push(line) },
  });
  return { registry, app, lines, ...pageOf({ app }, shop) };
}

describe("requests", () => {
  it("are counted by route and outcome, and orders by result", async () => {
    const { registry, app, query, mutate } = await countedApp();
    await app.inject("/healthz");
    await query("account.me");
    await query("account.me,cart.show");
    await mutate("order.place", {});
    const text = await registry.metrics();
    for (const [route, outcome] of [
      ["/healthz", "answered"],
      ["/api/trpc/account.me", "answered"],
      ["/api/trpc/several", "refused"],
      ["/api/trpc/order.place", "refused"],
    ])
      expect(text).toContain(`haat_request_seconds_count{route="${route}",outcome="${outcome}"} 1`);
    expect(text).toContain('haat_orders_total{outcome="refused",reason="NOT_LOGGED_IN"} 1');
    expect(text).toContain('haat_orders_total{outcome="placed",reason=""} 0');
    await app.close();
  });

  it("that fail unexpectedly show the request id of the log", async () => {
    const execute = () => Promise.reject(new Error("the sky fell"));
    const db = { execute } as unknown as Services["deps"]["db"];
    const { app, lines, mutate } = await countedApp({ deps: { ...services.deps, db } });
    const { statusCode, body, headers } = await mutate("account.logIn", {
      email: "a@b.test",
      password: "a password",
    });
    expect(statusCode).toBe(500);
    const [, name] = /If you contact us, mention ([0-9A-Z]{4}-[0-9A-Z]{4})\./.exec(body) ?? [];
    expect(lines.join("")).toContain(`"reqId":"${name}"`);
    expect(headers["request-id"]).toBe(name);
    await app.close();
  });
});

it("process and job metrics have values", async () => {
  const registry = new Registry();
  const connection = connect({ url: database.urls.app });
  const canary = startCanary({ url: database.urls.app }, quiet);
  const listener = connection.listen({ [canaryChannel]: canary.hear });
  watchProcess(registry, { services, figures: connection.figures, listener, canary });
  watchJobs(registry, {
    deps: services.deps,
    room: services.room,
    backedUpAt: () => Promise.resolve(new Date(1_000)),
  });
  await expect.poll(canary.isOk, patience).toBe(1);
  await expect.poll(listener.isListening, patience).toBe(true);
  const text = await registry.metrics();
  for (const line of [
    "haat_canary_ok 1",
    "haat_listener_listening 1",
    "haat_mails_waiting 0",
    "haat_outbox_age_seconds 0",
    "haat_backup_last_success_timestamp_seconds 1",
    'haat_pool_connections{use="reads",state="waiting"} 0',
    "haat_streams 0",
  ])
    expect(text).toContain(`\n${line}\n`);
  await canary.stop();
  await connection.close();
});

it("the canary sees its own write, and reports when nothing can be written", async () => {
  const connection = connect({ url: database.urls.app });
  const heard: (string | null)[] = [];
  const listener = connection.listen({ [canaryChannel]: (notice) => heard.push(notice) });
  await expect.poll(listener.isListening, patience).toBe(true);
  const canary = startCanary({ url: database.urls.app }, quiet);
  await expect.poll(() => heard.filter((notice) => notice !== null).length, patience).toBe(1);
  for (const notice of heard) canary.hear(notice);
  expect(canary.lagSeconds()).toBeGreaterThan(0);
  await canary.stop();
  const url = new URL(database.urls.app);
  url.pathname = "/nowhere";
  const failures: string[] = [];
  const broken = startCanary({ url: url.href }, (_what, why) => failures.push(why));
  await expect.poll(broken.isOk, patience).toBe(0);
  expect(failures).toEqual(['database "nowhere" does not exist']);
  await broken.stop();
  await connection.close();
});
