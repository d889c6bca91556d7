import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

export const root = join(import.meta.dirname, "../../../..");

const scripts = "packages/tooling/scripts";

/** Node's arguments in `pnpm start`, from the repository's folder. */
export function startArguments(): string[] {
  const { scripts: named } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    scripts: { start: string };
  };
  return named.start.split(" ").slice(1);
}

const built = new Map<boolean, Promise<unknown>>();

/** Arguments that run the built server; builds it once per process. */
export async function serveArguments(withPages: boolean): Promise<string[]> {
  const build = [join(root, scripts, "build-apps.mts"), ...(withPages ? [] : ["--no-pages"])];
  if (!built.has(withPages))
    built.set(withPages, promisify(execFile)(process.execPath, build, { cwd: root }));
  await built.get(withPages);
  return startArguments().map((argument) =>
    argument === `${scripts}/start.mts` ? `${scripts}/run-server.mts` : argument,
  );
}
