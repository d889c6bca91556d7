import { randomBytes, randomUUID } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "@haat/embedded-postgres/make-folder";
import { SettingsError, type Env } from "./env.ts";

/** Anything shorter is not a secret: it is an empty file, or what a crash left of one. */
const shortest = 32;

/** What is kept under which name. */
const contents = {
  "legacy-secret": "The secret of the legacy client's tokens",
  "second-factor-key": "The key of the admins' second factors",
} as const;

/** The secret of this name that this folder keeps for all processes that share it; made when there is none yet. */
export function keptSecret(dataDir: string, name: keyof typeof contents): string {
  const path = join(dataDir, name);
  try {
    return read(path) ?? make(dataDir, path);
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    throw new SettingsError(`${contents[name]} cannot be kept in ${path}: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}

/** What the key to the mails that nobody sends is made of: all processes have it. */
export function mailboxSecret({ legacy, dataDir }: Pick<Env, "legacy" | "dataDir">): string {
  return legacy.secret ?? keptSecret(dataDir, "legacy-secret");
}

function read(path: string): string | null {
  try {
    const secret = readFileSync(path, "utf8").trim();
    return secret.length < shortest ? null : secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Whole before it has its name: nobody ever reads half of it. Of several processes at once the first one's counts. */
function make(dataDir: string, path: string): string {
  makeFolder(dataDir);
  const part = `${path}.${randomUUID()}`;
  writeFileSync(part, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600, flush: true });
  try {
    linkSync(part, path);
  } catch {
    // Something is there, or this disk knows no second names: what is a secret stays.
    if (read(path) === null) renameSync(part, path);
  }
  rmSync(part, { force: true });
  const secret = read(path);
  if (secret === null) throw new Error(`${path} is empty again`);
  return secret;
}
