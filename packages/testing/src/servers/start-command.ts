import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

/** The folder of the repository. */
export const root = join(import.meta.dirname, "../../../..");

const scripts = "packages/tooling/scripts";

/** What `pnpm start` gives to Node, from the repository's folder. */
export function startArguments(): string[] {
  const { scripts: named } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    scripts: { start: string };
  };
  return named.start.split(" ").slice(1);
}

const built = new Map<boolean, Promise<unknown>>();

/** What runs the server as `pnpm start` does once all is built, which is made sure of once in this process. */
export async function serveArguments(withPages: boolean): Promise<string[]> {
  const build = [join(root, scripts, "build-apps.mts"), ...(withPages ? [] : ["--no-pages"])];
  if (!built.has(withPages))
    built.set(withPages, promisify(execFile)(process.execPath, build, { cwd: root }));
  await built.get(withPages);
  return startArguments().map((argument) =>
    argument === `${scripts}/start.mts` ? `${scripts}/run-server.mts` : argument,
  );
}
