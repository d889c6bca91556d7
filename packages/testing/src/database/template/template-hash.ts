import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";

const packages = resolve(import.meta.dirname, "../../../..");
const sources = [
  "db/migrations",
  "db/functions",
  "db/data",
  "db/src/migrate.ts",
  "db/src/version",
  "contract/src",
];

/** Changes with anything the template database is made from. */
export function templateHash(): string {
  const hash = createHash("sha256");
  for (const file of sources.flatMap((source) => filesBelow(join(packages, source)))) {
    hash
      .update(`${relative(packages, file)}\0`)
      .update(readFileSync(file))
      .update("\0");
  }
  return hash.digest("hex");
}

function filesBelow(path: string): string[] {
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOTDIR") return [path];
    if (code === "ENOENT") return [];
    throw error;
  }
}
