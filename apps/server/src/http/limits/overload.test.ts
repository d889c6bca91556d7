import { beforeAll, expect, it } from "vitest";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { patience } from "@haat/testing/patience";
import { useStillClock } from "@haat/testing/still-clock";
import { webAssets } from "../../pages/web-assets.ts";
import { readEnv } from "../../settings/env.ts";
import { pageOf, shop, useApp } from "../../testing/test-app.ts";
import { createHosts } from "../hosts.ts";

/** Between two looks at the event loop, in ms. */
const sampleMs = 2_000;

const clock = useStillClock();
const database = testDatabase();
const server = useApp(database);
beforeAll(() =>
  webAssets(server.app, { hosts: createHosts(readEnv({})), appsDir: server.dir, keptDir: server.dir }),
);

/** Blocks the event loop during two samples of its lag, as too many calls would. */
function overload(): void {
  clock.passAtOnce(2 * sampleMs);
}

const ask = async (url: string) => {
  const { statusCode, headers } = await server.app.inject({ url, headers: { host: shop } });
  return `${statusCode} ${headers["retry-after"] ?? "-"}`;
};

it("sheds load only while the process can't keep up", async () => {
  const catalogue = () => pageOf(server, shop).query("product.list", {});
  expect((await catalogue()).statusCode).toBe(200);

  overload();
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

  const afterAnother = async () => {
    await clock.pass(sampleMs);
    return (await catalogue()).statusCode;
  };
  await expect.poll(afterAnother, patience).toBe(200);
});
