import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { request, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { createHaatServer, type HaatServer } from "@haat/testing/servers/haat-server";
import { reservePorts } from "@haat/testing/servers/reserve-ports";
import { root } from "@haat/testing/servers/start-command";
import { addProductByCall, demoCalls } from "./people/calls.ts";
import { expect, test } from "./people/haat-test.ts";

const nginx = process.env["NGINX_PATH"] ?? "nginx";

/** The shipped configuration with this test's ports and folders. */
async function settingsIn(dir: string, { port, haat }: { readonly port: number; readonly haat: string }) {
  const shipped = await readFile(join(root, "docs/nginx.conf"), "utf8");
  const site = shipped
    .replace("/var/cache/nginx/haat", join(dir, "cache"))
    .replace("listen 80;", `listen 127.0.0.1:${port};`)
    .replaceAll("example.com", "localhost")
    .replaceAll("127.0.0.1:5000", new URL(haat).host);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return [
    `daemon off; master_process off; pid ${dir}/pid; error_log ${dir}/error.log;`,
    "events {}",
    `http { access_log off; ${temporary.map((of) => `${of}_temp_path ${dir}/${of};`).join(" ")}`,
    `${site} }`,
  ].join("\n");
}

let server: HaatServer;
let proxy: ChildProcess | undefined;
let dir = "";
let ports: Awaited<ReturnType<typeof reservePorts>>;

test.beforeAll(async () => {
  server = await createHaatServer({ TRUST_PROXY: "127.0.0.1" });
  await server.start();
  dir = await mkdtemp(join(tmpdir(), "haat-nginx-"));
  ports = await reservePorts();
  await writeFile(join(dir, "nginx.conf"), await settingsIn(dir, { port: ports.port, haat: server.main }));
  proxy = spawn(nginx, ["-e", join(dir, "error.log"), "-c", join(dir, "nginx.conf")], { stdio: "inherit" });
  await expect(async () => {
    await ask("seller", "/");
  }).toPass();
});
test.afterAll(async () => {
  if (proxy?.exitCode === null) {
    proxy.kill("SIGTERM");
    await once(proxy, "exit");
  }
  ports.release();
  await server.dispose();
  await rm(dir, { recursive: true, force: true });
});

async function ask(app: "shop" | "seller" | "admin", path: string, headers: OutgoingHttpHeaders = {}) {
  const host = `${app}.localhost`;
  const call = request({ port: ports.port, path, agent: false, headers: { host, ...headers } });
  const [answer] = (await once(call.end(), "response")) as [IncomingMessage];
  return { status: answer.statusCode, cache: answer.headers["x-cache"], page: await text(answer) };
}

/** Repeats until the cached page has expired. */
async function askLater(path: string) {
  let answer = await ask("shop", path);
  await expect(async () => {
    answer = await ask("shop", path);
    expect(answer.cache).not.toBe("HIT");
  }).toPass({ intervals: [100] });
  return answer;
}

test("behind the shipped nginx.conf apps are separate, removed pages disappear soon, and pages are served while Haat is stopped", async ({
  browser,
}) => {
  const title = ({ page }: { readonly page: string }) => /<title>([^<]*)</.exec(page)?.[1];
  const admin = title(await ask("admin", "/", { "x-forwarded-host": "shop.localhost" }));
  expect(title(await ask("admin", "/"))).toBe(admin);
  expect(title(await ask("shop", "/"))).not.toBe(admin);

  const seller = await demoCalls(browser, server, "seller");
  const { id, name } = await addProductByCall(seller, { what: "Lamp", pricePaise: 90_000, stock: 9 });
  expect(await ask("shop", `/detail/${id}?fbclid=1`)).toMatchObject({ status: 200, cache: "MISS" });
  const kept = await ask("shop", `/detail/${id}?fbclid=2`);
  expect(kept).toMatchObject({ status: 200, cache: "HIT" });
  expect(kept.page).toContain(name);
  await seller.mutate("product.setListed", { productId: id, isListed: false });
  expect(await askLater(`/detail/${id}`)).toMatchObject({ status: 404 });
  await seller.context.close();

  expect(await ask("shop", "/")).toMatchObject({ status: 200 });
  await server.stop();
  const old = await askLater("/");
  expect(old).toMatchObject({ status: 200, cache: "STALE" });
  expect(title(old)).not.toBe(admin);
});
