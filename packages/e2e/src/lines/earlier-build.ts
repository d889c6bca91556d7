import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { HaatServer } from "@haat/testing/servers/haat-server";
import { root } from "@haat/testing/servers/start-command";
import type { App } from "../people/calls.ts";
import { rewritingProxy, type Proxy } from "./rewriting-proxy.ts";

const distOf = { shop: "buyer-web/dist/client", seller: "seller-web/dist", admin: "admin-web/dist" } as const;

/** The scripts and style sheets of another build, in which they differ by their names alone. */
const renamed = (text: string) => text.replaceAll(/-[\w-]{8}(?=\.(?:js|css)\b)/g, "$&.was");

/** A way to an app on which its pages are those of an earlier build, until that is replaced. */
export interface EarlierBuild extends Proxy {
  /** From now on the pages that come are of the present build. */
  replace(): void;
  /** The week is over: the server has the earlier build's files no more. */
  forget(): Promise<void>;
}

/** Puts a build before the present one of an app among those that the server keeps, and opens a way to it. */
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
    // They are of what the page said before: its length, its scripts' hashes, and its name for the browser's cache.
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
