import { randomBytes, randomUUID } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "@haat/embedded-postgres/make-folder";
import { SettingsError, type Env } from "./env.ts";

/** In characters; anything shorter was left by a crash. */
const minLength = 32;

const labels = {
  "legacy-secret": "the secret for the legacy client's tokens",
  "second-factor-key": "the key for admins' second factors",
} as const;

export function storedSecret(dataDir: string, name: keyof typeof labels): string {
  const path = join(dataDir, name);
  try {
    return read(path) ?? make(dataDir, path);
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    throw new SettingsError(`Could not store ${labels[name]} in ${path}: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}

export function mailboxSecret({ legacy, dataDir }: Pick<Env, "legacy" | "dataDir">): string {
  return legacy.secret ?? storedSecret(dataDir, "legacy-secret");
}

function read(path: string): string | null {
  try {
    const secret = readFileSync(path, "utf8").trim();
    return secret.length < minLength ? null : secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Written completely before it gets its name. If several processes race, the first one wins. */
function make(dataDir: string, path: string): string {
  makeFolder(dataDir);
  const part = `${path}.${randomUUID()}`;
  writeFileSync(part, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600, flush: true });
  try {
    linkSync(part, path);
  } catch {
    // Another process was first, or the disk has no hard links.
    if (read(path) === null) renameSync(part, path);
  }
  rmSync(part, { force: true });
  const secret = read(path);
  if (secret === null) throw new Error(`the file is empty`);
  return secret;
}
