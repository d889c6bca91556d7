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

/** Reads the passwords of the data folder; makes random ones, readable by this user alone, the first time. */
export function loadCredentials(dataDir: string): Credentials {
  const file = join(dataDir, "credentials.json");
  try {
    return parse(file, readFileSync(file, "utf8"));
  } catch (error) {
    if (error instanceof StartRefusal) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT")
      throw new StartRefusal(
        `The passwords of the database (${file}) cannot be read by this user: ${message}.`,
      );
  }
  if (existsSync(clusterFolder(dataDir)))
    throw new StartRefusal(`The passwords of the database (${file}) are gone: ${wayOut}.`);
  const made: Credentials = { superuser: password(), owner: password(), app: password() };
  writeFileSync(`${file}.new`, JSON.stringify(made), { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  return made;
}

const wayOut = "bring the file back from a backup, or move the whole data folder away to begin again";

function parse(file: string, text: string): Credentials {
  try {
    const { superuser, owner, app } = JSON.parse(text) as Record<keyof Credentials, unknown>;
    if ([superuser, owner, app].every((one) => typeof one === "string" && one !== ""))
      return { superuser, owner, app } as Credentials;
  } catch {
    // Torn: said below.
  }
  throw new StartRefusal(`The passwords of the database (${file}) are torn: ${wayOut}.`);
}

function password(): string {
  return randomBytes(24).toString("base64url");
}
