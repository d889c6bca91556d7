import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The folder of the repository. */
export const root = join(import.meta.dirname, "../../../..");

/** What `pnpm start` gives to Node, from the repository's folder. */
export function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    scripts: { start: string };
  };
  return scripts.start.split(" ").slice(1);
}
