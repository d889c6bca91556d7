import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createHosts } from "../http/hosts.ts";
import { keepBuild } from "./earlier-builds.ts";
import { webAssets } from "./web-assets.ts";

const day = 86_400_000;
const app = Fastify();
let dir: string;
let [appsDir, keptDir] = ["", ""];

/** Replaces the shop's build. */
async function build(files: Readonly<Record<string, string>>): Promise<void> {
  const assets = join(appsDir, "buyer-web/dist/client/assets");
  await rm(assets, { recursive: true, force: true });
  await mkdir(assets, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(assets, name), text);
}

async function ask(path: string) {
  const answer = await app.inject({ url: path, headers: { host: "shop.localhost:5000" } });
  return [answer.statusCode, answer.statusCode === 200 ? answer.body : null, answer.headers["cache-control"]];
}

const kept = "public, max-age=31536000, immutable";

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "haat-builds-"));
  [appsDir, keptDir] = [join(dir, "apps"), join(dir, "builds")];
  const hosts = createHosts({ port: 5000, publicHost: "localhost", isProduction: false });
  await webAssets(app, { hosts, appsDir, keptDir });
});
afterAll(async () => {
  await app.close();
  await rm(dir, { recursive: true });
});

it("files of earlier builds are served for a week", async () => {
  await build({ "a-1.js": "first" });
  await keepBuild(appsDir, keptDir, { now: new Date(Date.now() - 30 * day) });
  // It served for a month.
  await keepBuild(appsDir, keptDir);
  await build({ "a-2.js": "second" });
  expect(await ask("/assets/a-1.js")).toEqual([200, "first", kept]);
  expect(await ask("/assets/a-2.js")).toEqual([200, "second", kept]);

  await keepBuild(appsDir, keptDir, { now: new Date(Date.now() + 6 * day) });
  expect(await ask("/assets/a-1.js")).toEqual([200, "first", kept]);
  await keepBuild(appsDir, keptDir, { now: new Date(Date.now() + 8 * day) });
  expect(await ask("/assets/a-1.js")).toEqual([404, null, undefined]);
  expect(await ask("/assets/a-2.js")).toEqual([200, "second", kept]);
});

it("nothing outside the folders is served", async () => {
  await writeFile(join(dir, "secret.txt"), "secret");
  for (const path of ["/assets/../secret.txt", "/assets/%2e%2e/%2e%2e/secret.txt", "/assets/%00"])
    expect((await ask(path))[0], path).toBeGreaterThanOrEqual(400);
});
