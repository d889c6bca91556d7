import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartRefusal } from "@haat/contract/start-refusal";
import { clusterFolder } from "./cluster.ts";

export interface Credentials {
  superuser: string;
  owner: string;
  app: string;
}

/**
 * Reads the data folder's passwords, or generates them on first use, readable by this user only.
 */
export function loadCredentials(dataDir: string): Credentials {
  const file = join(dataDir, "credentials.json");
  try {
    return parse(file, readFileSync(file, "utf8"));
  } catch (error) {
    if (error instanceof StartRefusal) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT")
      throw new StartRefusal(`Could not read the database credentials file ${file}: ${message}.`);
  }
  if (existsSync(clusterFolder(dataDir)))
    throw new StartRefusal(`The database credentials file ${file} is missing. ${remedy}`);
  const made: Credentials = { superuser: password(), owner: password(), app: password() };
  writeFileSync(`${file}.new`, JSON.stringify(made), { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  return made;
}

const remedy = "Restore it from a backup, or move the whole data folder away to start over.";

function parse(file: string, text: string): Credentials {
  try {
    const { superuser, owner, app } = JSON.parse(text) as Record<keyof Credentials, unknown>;
    if ([superuser, owner, app].every((one) => typeof one === "string" && one !== ""))
      return { superuser, owner, app } as Credentials;
  } catch {
    // Invalid JSON: refused below.
  }
  throw new StartRefusal(`The database credentials file ${file} is incomplete. ${remedy}`);
}

function password(): string {
  return randomBytes(24).toString("base64url");
}
