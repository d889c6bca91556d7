import { setImmediate as nextTurn } from "node:timers/promises";
import { beforeAll, expect, it } from "vitest";
import { useDatabase } from "@haat/testing/database/use-database";
import { readEnv } from "./env.ts";
import { createHosts } from "./hosts.ts";
import { webAssets } from "./plugins/web-assets.ts";
import { pageOf, shop, useApp } from "./testing/test-app.ts";

const database = useDatabase();
const server = useApp(database);
beforeAll(() => webAssets(server.app, { hosts: createHosts(readEnv({})), appsDir: server.dir }));

/** Keeps the event loop busy, as too many calls at once do: each turn takes most of a second. */
async function overload(): Promise<void> {
  for (let turn = 0; turn < 10 && !server.app.isUnderPressure(); turn += 1) {
    const endsAt = performance.now() + 800;
    while (performance.now() < endsAt);
    await nextTurn();
  }
}

const ask = async (url: string) => {
  const { statusCode, headers } = await server.app.inject({ url, headers: { host: shop } });
  return `${statusCode} ${headers["retry-after"] ?? "-"}`;
};

it("sheds what comes while the process cannot keep up, and only then", { timeout: 20_000 }, async () => {
  const catalogue = () => pageOf(server, shop).query("product.list", {});
  expect((await catalogue()).statusCode).toBe(200);

  await overload();
  const shed = await catalogue();
  expect(shed.json()).toMatchObject({ error: { data: { reason: "BUSY" } } });
  expect(`${shed.statusCode} ${shed.headers["retry-after"]}`).toBe("503 1");
  expect(await Promise.all(["/readyz", "/sitemap.xml", "/nowhere", "/healthz"].map(ask))).toEqual([
    "503 1",
    "503 1",
    "503 1",
    "200 -",
  ]);
  // A page of another origin asks beforehand, and can read the refusal.
  const old = {
    host: "localhost:5000",
    origin: "http://localhost:3000",
    "access-control-request-method": "PUT",
  };
  for (const method of ["OPTIONS", "PUT"] as const) {
    const answer = await server.app.inject({ method, url: "/product/getProductUser", headers: old });
    expect(answer.statusCode).toBe(method === "PUT" ? 503 : 204);
    expect(answer.headers["access-control-allow-origin"]).toBe(old.origin);
  }
  const page = await server.app.inject({ url: "/nowhere", headers: { host: shop, accept: "text/html,*/*" } });
  expect(`${page.statusCode} ${page.headers["content-type"]}`).toBe("503 text/html; charset=utf-8");
  expect(page.body).toContain("The shop is busy right now. Please try again in a moment.");
  expect(page.body).toContain('<a href="">Try Again</a>');
  // The files of a page that was answered before are given out, or found missing, as ever.
  expect(await Promise.all(["/assets/none.js", "/media/none.webp"].map(ask))).toEqual(["404 -", "404 -"]);

  await expect.poll(async () => (await catalogue()).statusCode, { timeout: 5_000 }).toBe(200);
});
