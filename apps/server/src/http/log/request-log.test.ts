import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { eq } from "drizzle-orm";
import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { appRouter } from "@haat/api/app-router";
import { adminEvents } from "@haat/db/schema/admin.table";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { visitors } from "@haat/testing/servers/people";
import { compose } from "../../compose.ts";
import { legacyRows, routeOf, uploadRow } from "../../legacy/rows/legacy-rows.ts";
import { readEnv } from "../../settings/env.ts";
import { admin, logInNew, pageOf, seller, shop } from "../../testing/test-app.ts";
import { buildApp } from "../app.ts";
import { logNetwork } from "./request-log.ts";

const database = testDatabase();
const lines: string[] = [];
let app: FastifyInstance;
let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "haat-api-"));
  const env = readEnv({ LOG_LEVEL: "debug", RATE_LIMITS: "off", TRUST_PROXY: "127.0.0.1" });
  const logTo = { write: (line: string) => void lines.push(line) };
  app = await buildApp({ env, services: compose(database.db, dir, env), hasPages: false, logTo });
});
afterAll(async () => {
  await app.close();
  await rm(dir, { recursive: true, force: true });
});

/** The lines that a call leaves, read. */
async function logOf(call: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const before = lines.length;
  await call();
  return lines.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>);
}

// A word that occurs in no name of our code, in every field that users can fill.
const typed = "Quince";
const everywhere = {
  authorization: `Bearer ${typed}.${typed}.${typed}`,
  cookie: `haat_shop=${typed}; x=${typed}`,
  "user-agent": typed,
  "x-forwarded-for": "198.51.100.77",
  referer: `http://${typed}.test/${typed}`,
};
const fields = Object.fromEntries(
  ["id", "email", "name", "password", "token", "address", "search", "typed", "newPass"].map((name) => [
    name,
    typed,
  ]),
);
const legacy = [...legacyRows, uploadRow].map((row): InjectOptions => {
  const url = routeOf(row).replaceAll(/:\w+/g, typed);
  const query = `?${new URLSearchParams(fields).toString()}`;
  const headers = { host: "localhost:5000", ...everywhere };
  return row.method === "GET"
    ? { method: row.method, url: `${url}${query}`, headers }
    : { method: row.method, url: `${url}${query}`, headers, payload: fields };
});
const procedures = Object.keys(appRouter._def.procedures).flatMap((path): InjectOptions[] => {
  const headers = { host: shop, origin: `http://${shop}`, ...everywhere };
  const input = encodeURIComponent(JSON.stringify(fields));
  return [
    { method: "GET", url: `/api/trpc/${path}?input=${input}`, headers },
    { method: "POST", url: `/api/trpc/${path},${typed}?batch=1`, headers, payload: { 0: fields, 1: typed } },
  ];
});
const others = [
  "/",
  `/reset-password/${typed}`,
  `/media/${typed}.webp`,
  `/api/${typed}`,
  `/dev/mail/${typed}`,
];

describe("the log", () => {
  it("contains no part of an address, field or header", async () => {
    const asked = [...legacy, ...procedures, ...others.map((url) => ({ url, headers: everywhere }))];
    const told = await logOf(async () => {
      for (const call of asked) await app.inject(call);
    });
    expect(told.filter((line) => JSON.stringify(line).includes(typed))).toEqual([]);
    expect(told.filter((line) => JSON.stringify(line).includes("198.51.100.77"))).toEqual([]);
    const completed = told.filter(({ msg }) => msg === "request completed");
    expect(completed).toHaveLength(asked.length);
    const routes = new Set(completed.map(({ route }) => route));
    expect([...legacyRows, uploadRow].filter((row) => !routes.has(routeOf(row)))).toEqual([]);
    expect(Object.keys(appRouter._def.procedures).filter((path) => !routes.has(`/api/trpc/${path}`))).toEqual(
      [],
    );
    expect(routes).toContain("/api/trpc/account.logIn,unknown procedure");
  });

  it("contains account, network, route and outcome", async () => {
    const { email, cookie } = await logInNew({ app }, "buyer");
    const page = pageOf({ app }, shop);
    const from = { "x-forwarded-for": "203.0.113.9" };
    const wrong = await logOf(() => page.mutate("account.logIn", { email, password: "not this one" }, from));
    expect(wrong).toMatchObject([
      { app: "shop", method: "POST", route: "/api/trpc/account.logIn", network: "203.0.113.0/24" },
    ]);
    expect(wrong).toMatchObject([{ account: null, status: 401, refusal: "WRONG_CREDENTIALS" }]);
    const me = (await page.query("account.me", undefined, { cookie })).json<{
      readonly result: { readonly data: { readonly user: { readonly id: string } } };
    }>();
    const right = await logOf(() => page.mutate("account.logOut", undefined, { cookie, ...from }));
    expect(right).toMatchObject([{ account: me.result.data.user.id, status: 200 }]);
    expect(right[0]).not.toHaveProperty("refusal");
  });

  it("reports no server error when another host is asked for shop pages", async () => {
    const statuses: number[] = [];
    const told = await logOf(async () => {
      for (const host of [seller, "localhost:5000"])
        for (const url of ["/sitemap.xml", "/sitemap/1.xml"])
          statuses.push((await app.inject({ url, headers: { host } })).statusCode);
      // Errors after the response are logged later.
      await setImmediate();
    });
    expect(statuses).toEqual([404, 404, 404, 404]);
    expect(told.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });

  it("agrees with the audit log on refused logins, by every route", async () => {
    const { email, cookie } = await logInNew({ app }, "buyer");
    const page = pageOf({ app }, shop);
    const from = { "x-forwarded-for": "198.51.101.9" };
    await page.mutate("account.logIn", { email, password: "not this one" }, from);
    const wrong = { email, password: "nor this one" };
    const bare = { host: "localhost:5000", ...from };
    await app.inject({ method: "PUT", url: "/user/login", headers: bare, payload: wrong });
    await app.inject({ method: "POST", url: "/api/admin/login", headers: bare, payload: wrong });
    await page.query("product.listOwn", {}, { cookie, ...from });
    await app.inject({ url: "/api/seller-files/products.csv", headers: { host: shop, cookie, ...from } });

    const refusals = async () => {
      const events = await database.db.select().from(adminEvents).orderBy(adminEvents.id);
      return events
        .filter(({ adminName }) => adminName === "Network 198.51.101.0/24")
        .map(({ type, subject, to }) => `${type} ${subject} ${to}`)
        .sort();
    };
    const login = "login-failed Buyer WRONG_CREDENTIALS";
    // A refused role is written once its answer is out: of two, either first.
    await expect
      .poll(refusals)
      .toEqual([
        ...["admin-login-failed Unknown account WRONG_CREDENTIALS", login, login],
        ...[
          "role-refused Buyer /api/seller-files/products.csv",
          "role-refused Buyer /api/trpc/product.listOwn",
        ],
      ]);
    expect(JSON.stringify(await database.db.select().from(adminEvents))).not.toMatch(/this one|@example/);
  });

  it("has refused roles in the audit log", async () => {
    const { cookie, id } = await visitors(database).aSupporter();
    await pageOf({ app }, admin).query("admin.settings", undefined, { cookie });
    await app.inject({ url: "/api/admin/people.csv", headers: { host: admin, cookie } });
    const refusals = async () => {
      const events = await database.db.select().from(adminEvents).where(eq(adminEvents.subjectId, id));
      return events.map(({ type, to }) => `${type} ${to}`).sort();
    };
    await expect
      .poll(refusals)
      .toEqual(["admin-role-refused /api/admin/people.csv", "admin-role-refused /api/trpc/admin.settings"]);
  });

  it("treats an abandoned call as no error", async () => {
    const { port } = new URL(await app.listen({ port: 0 }));
    const told = await logOf(async () => {
      const before = lines.length;
      const line = connect(Number(port), "127.0.0.1");
      const head = "PUT /user/login HTTP/1.1\r\nhost: localhost:5000\r\ncontent-type: application/json";
      line.write(`${head}\r\ncontent-length: 100\r\n\r\n{`, () => line.destroy());
      await expect.poll(() => lines.slice(before).join("")).toContain("a request was abandoned");
    });
    expect(told.filter(({ level }) => Number(level) >= 40)).toEqual([]);
    expect(told).toMatchObject([{ msg: "a request was abandoned" }]);
  });

  it.each([
    ["203.0.113.9", "203.0.113.0/24"],
    ["::ffff:203.0.113.9", "203.0.113.0/24"],
    ["::1", "this machine"],
    ["127.0.0.1", "this machine"],
    ["::ffff:127.0.0.1", "this machine"],
    ["2001:db8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1::/48"],
  ])("names the network of %s as %s", (ip, network) => {
    expect(logNetwork(ip)).toBe(network);
  });
});
