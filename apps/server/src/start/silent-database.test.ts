import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessionTokens } from "@haat/auth/session-token";
import { connect, type Connection } from "@haat/db/client";
import { deadlineMs } from "@haat/db/pool/deadline";
import { userSessions } from "@haat/db/schema/user.table";
import { builders } from "@haat/testing/database/builders";
import { interpose, type Interposer } from "@haat/testing/database/server/interposer";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { useStillClock } from "@haat/testing/still-clock";
import { compose } from "../compose.ts";
import { buildApp } from "../http/app.ts";
import { readEnv } from "../settings/env.ts";
import { pageOf, seller, shop } from "../testing/test-app.ts";

const clock = useStillClock();
const database = testDatabase();
let line: Interposer;
let connection: Connection;
let dir: string;
let app: FastifyInstance;
const env = readEnv({ LOG_LEVEL: "fatal", RATE_LIMITS: "off" });

beforeAll(async () => {
  line = await interpose(database.urls.app);
  connection = connect({ url: line.url, max: 4 });
  dir = await mkdtemp(join(tmpdir(), "haat-api-"));
  app = await buildApp({
    env,
    services: compose(connection.db, dir, env),
    hasPages: false,
  });
});

afterAll(async () => {
  await app.close();
  await connection.close();
  line.close();
  await rm(dir, { recursive: true, force: true });
});

describe("a silent database", () => {
  it("leads to 503 in time, and recovers", async () => {
    const server = { app };
    const cookie = `haat_shop=${"x".repeat(43)}; haat_seller=${"x".repeat(43)}`;
    const calls = {
      product: () => pageOf(server, shop).query("product.list", {}),
      session: () => pageOf(server, shop).query("account.me", undefined, { cookie }),
      cart: () => pageOf(server, shop).query("cart.show", undefined, { cookie }),
      logIn: () => pageOf(server, shop).mutate("account.logIn", { email: "a@b.test", password: "x" }),
      upload: () =>
        app.inject({
          method: "POST",
          url: "/api/upload",
          headers: {
            host: seller,
            origin: `http://${seller}`,
            cookie,
            "content-type": "multipart/form-data; boundary=x",
          },
          payload: "--x--\r\n",
        }),
      readyz: () => app.inject({ url: "/readyz", headers: { host: shop } }),
      sitemap: () => app.inject({ url: "/sitemap.xml", headers: { host: shop } }),
    };
    const answers = async () => {
      const results = Object.entries(calls).map(async ([name, call]) => {
        const { statusCode, headers } = await call();
        return [name, `${statusCode} ${headers["retry-after"] ?? "-"}`] as const;
      });
      return Object.fromEntries(await Promise.all(results));
    };
    expect((await calls.product()).statusCode).toBe(200);

    line.stall();
    const silent = answers();
    await clock.pass(deadlineMs);
    expect(await silent).toEqual(Object.fromEntries(Object.keys(calls).map((name) => [name, "503 1"])));

    line.flowForNew();
    expect(await answers()).toEqual({
      product: "200 -",
      session: "200 -",
      cart: "401 -",
      logIn: "401 -",
      upload: "401 -",
      readyz: "200 -",
      sitemap: "200 -",
    });
  });

  it("gets one deadline for all statements of a call", async () => {
    const { aBuyer } = builders({ db: connection.db, owner: database.owner });
    const { token, hash } = sessionTokens.make();
    const { id: userId } = await aBuyer();
    const expiresAt = new Date(Date.now() + 60_000);
    await connection.db.insert(userSessions).values({ userId, tokenHash: hash, expiresAt });
    const show = () => pageOf({ app }, shop).query("cart.show", undefined, { cookie: `haat_shop=${token}` });
    expect((await show()).statusCode).toBe(200);

    // The session alone takes almost three seconds.
    line.delay(700);
    const answered = new AbortController();
    const late = show().finally(() => {
      answered.abort();
    });
    while (!answered.signal.aborted) {
      await clock.pass(700);
      // The database itself takes its time on the real clock.
      await sleep(20);
    }
    expect((await late).statusCode).toBe(503);
    expect((await late).json()).toMatchObject({ error: { data: { reason: "BUSY" } } });
    line.delay(0);
  });
});

describe("a call that waits for something else", () => {
  it("is answered in time as well", async () => {
    const services = compose(database.db, dir, env);
    const computes = Promise.withResolvers<void>();
    const never = () => {
      computes.resolve();
      return new Promise<never>(() => undefined);
    };
    const stuck = { ...services.deps.passwords, hash: never, verify: never };
    const other = await buildApp({
      env,
      services: { ...services, deps: { ...services.deps, passwords: stuck } },
      hasPages: false,
    });
    const asked = pageOf({ app: other }, shop).mutate("account.logIn", { email: "a@b.test", password: "x" });
    await computes.promise;
    await clock.pass(deadlineMs);
    expect((await asked).json()).toMatchObject({ error: { data: { reason: "BUSY" } } });
    await other.close();
  });
});
