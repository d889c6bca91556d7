import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from "node:http";
import { createServer as createTcpServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

const hasNginx = spawnSync("nginx", ["-v"]).status === 0;

interface Page {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
}
const kept: Page = { status: 200, headers: { "cache-control": "public, max-age=0, s-maxage=1" } };

/** What stands behind nginx: answers what it is told to and keeps the headers that came. */
function aBackend() {
  const backend = { page: kept, headers: {} as IncomingHttpHeaders };
  const server = createServer(({ headers }, answer) => {
    backend.headers = headers;
    answer.writeHead(backend.page.status, backend.page.headers).end("a page");
  });
  return Object.assign(backend, { server });
}

async function aFreePort(): Promise<number> {
  const server = createTcpServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** The shipped settings with the ports and folders of this test. */
async function settingsIn(dir: string, { port, backend }: Record<"port" | "backend", number>) {
  const shipped = await readFile(join(import.meta.dirname, "../../../../docs/nginx.conf"), "utf8");
  const site = shipped
    .replace("/var/cache/nginx/haat", join(dir, "cache"))
    .replace("listen 80;", `listen 127.0.0.1:${port};`)
    .replaceAll("127.0.0.1:5000", `127.0.0.1:${backend}`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return [
    `daemon off; master_process off; pid ${dir}/pid; error_log ${dir}/error.log;`,
    "events {}",
    `http { access_log off; ${temporary.map((of) => `${of}_temp_path ${dir}/${of};`).join(" ")}`,
    `${site} }`,
  ].join("\n");
}

// Where nginx is installed (Debian: nginx-light).
describe.skipIf(!hasNginx)("docs/nginx.conf", () => {
  const backend = aBackend();
  let dir = "";
  let port = 0;
  let nginx: ChildProcess | undefined;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), "haat-nginx-"));
    port = await aFreePort();
    backend.server.listen(0, "127.0.0.1");
    await once(backend.server, "listening");
    const of = { port, backend: (backend.server.address() as AddressInfo).port };
    await writeFile(join(dir, "nginx.conf"), await settingsIn(dir, of));
    nginx = spawn("nginx", ["-e", join(dir, "error.log"), "-c", join(dir, "nginx.conf")], {
      stdio: "inherit",
    });
    await vi.waitFor(() => open("/about"), { timeout: 20_000, interval: 50 });
  });
  afterAll(async () => {
    if (nginx?.exitCode === null) {
      nginx.kill("SIGTERM");
      await once(nginx, "exit");
    }
    backend.server.close();
    await rm(dir, { recursive: true, force: true });
  });

  async function open(path: string, headers: OutgoingHttpHeaders = {}) {
    const call = request({ port, path, agent: false, headers: { host: "shop.example.com", ...headers } });
    const [answer] = (await once(call.end(), "response")) as [IncomingMessage];
    return { status: answer.statusCode, cache: answer.headers["x-cache"], body: await text(answer) };
  }

  it("passes on no other name that a client says it asks for", async () => {
    for (const path of ["/products", "/api/trpc/live.orders"]) {
      await open(path, { host: "admin.example.com", "x-forwarded-host": "shop.example.com" });
      expect(backend.headers).toMatchObject({ host: "admin.example.com" });
      expect(backend.headers).not.toHaveProperty("x-forwarded-host");
    }
  });

  it("answers for a backend that is away, and no longer with a page that the backend takes down", async () => {
    backend.page = kept;
    /** Asks until what was kept is too old to be answered with. */
    const openLater = async (path: string) => {
      for (;;) {
        const answer = await open(path);
        if (answer.cache !== "HIT") return answer;
        await setTimeout(100);
      }
    };
    for (const path of ["/detail/01", "/home"]) {
      expect(await openLater(path)).toMatchObject({ status: 200, cache: "MISS" });
      expect(await open(path)).toMatchObject({ status: 200, cache: "HIT" });
    }
    backend.page = { status: 503, headers: { "cache-control": "no-store" } };
    expect(await openLater("/detail/01")).toMatchObject({ status: 200, cache: "STALE" });
    for (const status of [404, 301]) {
      backend.page = { status, headers: { "cache-control": "no-store" } };
      expect(await openLater("/detail/01")).toMatchObject({ status });
    }
    backend.server.close();
    backend.server.closeAllConnections();
    expect(await openLater("/home")).toMatchObject({ status: 200, cache: "STALE" });
  });
});
