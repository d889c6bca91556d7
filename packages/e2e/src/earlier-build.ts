import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { HaatServer } from "@haat/testing/servers/haat-server";
import { root } from "@haat/testing/servers/start-command";
import type { App } from "./calls.ts";
import { distOf } from "./late-files.ts";
import { openLine, type Line } from "./line.ts";

/** The scripts and style sheets of another build, in which they differ by their names alone. */
const renamed = (text: string) => text.replaceAll(/-[\w-]{8}(?=\.(?:js|css)\b)/g, "$&.was");

/** A way to an app on which it is as an earlier build left it, until that is replaced. */
export interface EarlierBuild extends Line {
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
  const line = await openLine(byPort[app], async (given, answer) => {
    const isPage = given.headers["content-type"]?.includes("text/html") ?? false;
    // The page's policy names the scripts in it by what they say.
    const { "content-length": _, "content-security-policy": __, ...headers } = given.headers;
    const isOfEarlier = isPage && !isReplaced;
    answer.writeHead(given.statusCode ?? 502, isOfEarlier ? headers : given.headers);
    if (isOfEarlier) answer.end(renamed((await given.setEncoding("utf8").toArray()).join("")));
    else given.pipe(answer);
  });
  return {
    ...line,
    replace: () => (isReplaced = true),
    forget: async () => {
      for (const name of names) await rm(join(to, renamed(name)), { force: true });
    },
  };
}
