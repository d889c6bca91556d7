import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { HaatServer } from "@haat/testing/servers/haat-server";
import { root } from "@haat/testing/servers/start-command";
import type { App } from "../people/calls.ts";
import { rewritingProxy, type Proxy } from "./rewriting-proxy.ts";

const distOf = { shop: "buyer-web/dist/client", seller: "seller-web/dist", admin: "admin-web/dist" } as const;

/** Another build's scripts and style sheets, with different names only. */
const renamed = (text: string) => text.replaceAll(/-[\w-]{8}(?=\.(?:js|css)\b)/g, "$&.was");

/** A proxy that serves pages of an earlier build until it is replaced. */
export interface EarlierBuild extends Proxy {
  /** Serves the present build from now on. */
  replace(): void;
  /** A week has passed: the server no longer has the earlier build's files. */
  forget(): Promise<void>;
}

/** Adds an earlier build of an app to the server's builds and opens a proxy to it. */
export async function earlierBuild({ byPort, dataDir }: HaatServer, app: App): Promise<EarlierBuild> {
  const from = join(root, "apps", distOf[app], "assets");
  const to = join(dataDir, "builds", app, "assets");
  await mkdir(to, { recursive: true });
  const names = (await readdir(from)).filter((name) => /\.(?:js|css)$/.test(name));
  for (const name of names)
    await writeFile(join(to, renamed(name)), renamed(await readFile(join(from, name), "utf8")));
  let isReplaced = false;
  const proxy = await rewritingProxy(byPort[app], async (given, answer) => {
    const isPage = given.headers["content-type"]?.includes("text/html") ?? false;
    if (!isPage || isReplaced) {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
      return;
    }
    // These headers describe the original page: length, script hashes, ETag.
    const { "content-length": _, "content-security-policy": __, etag: ___, ...headers } = given.headers;
    answer.writeHead(given.statusCode ?? 502, headers);
    answer.end(renamed((await given.setEncoding("utf8").toArray()).join("")));
  });
  return {
    ...proxy,
    replace: () => (isReplaced = true),
    forget: async () => {
      for (const name of names) await rm(join(to, renamed(name)), { force: true });
    },
  };
}
