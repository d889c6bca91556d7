import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect, type Connection } from "@haat/db/client";
import { interpose, type Interposer } from "@haat/db/testing/interposer";
import { useDatabase } from "@haat/db/testing/use-database";
import { buildApp } from "./app.ts";
import { compose } from "./compose.ts";
import { readEnv } from "./env.ts";
import { pageOf, seller, shop } from "./testing/test-app.ts";

const database = useDatabase();
let line: Interposer;
let connection: Connection;
let dir: string;
let app: FastifyInstance;

beforeAll(async () => {
  line = await interpose(database.urls.app);
  connection = connect({ url: line.url, max: 4 });
  dir = await mkdtemp(join(tmpdir(), "haat-api-"));
  app = await buildApp({
    env: readEnv({ LOG_LEVEL: "fatal", RATE_LIMITS: "off" }),
    parts: compose(connection.db, dir),
    hasPages: false,
  });
});

afterAll(async () => {
  await app.close();
  await connection.close();
  line.close();
  await rm(dir, { recursive: true, force: true });
});

describe("a database that falls silent", () => {
  it("lets every call be answered with 503 within four seconds, and afterwards as ever", async () => {
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
    expect((await calls.readyz()).statusCode).toBe(200);

    line.stall();
    const asked = performance.now();
    const silent = await answers();
    expect(performance.now() - asked).toBeLessThan(4_000);
    expect(silent).toEqual(Object.fromEntries(Object.keys(calls).map((name) => [name, "503 1"])));

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
});
