import { randomBytes } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface Credentials {
  superuser: string;
  owner: string;
  app: string;
}

/** Reads the passwords of the data folder; makes random ones, readable by this user alone, the first time. */
export function loadCredentials(dataDir: string): Credentials {
  const file = join(dataDir, "credentials.json");
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Credentials;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") {
      throw new Error(`The passwords of the database (${file}) cannot be read by this user.`, {
        cause: error,
      });
    }
  }
  const made: Credentials = { superuser: password(), owner: password(), app: password() };
  writeFileSync(`${file}.new`, JSON.stringify(made), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return made;
}

function password(): string {
  return randomBytes(24).toString("base64url");
}
