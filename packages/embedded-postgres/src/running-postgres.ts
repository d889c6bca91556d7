import { readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { databaseName, databaseUrl } from "./bootstrap.ts";
import { clusterFolder } from "./cluster.ts";
import { loadCredentials } from "./credentials.ts";
import { findPostmaster } from "./process/orphan.ts";

/**
 * URLs of the embedded server that another Haat process runs on this data folder; null if none
 * runs.
 */
export function runningEmbeddedPostgres(
  path: string,
): { superuserUrl: string; ownerUrl: string; appUrl: string } | null {
  let dataDir: string;
  try {
    dataDir = realpathSync(path);
  } catch {
    return null;
  }
  const cluster = clusterFolder(dataDir);
  if (findPostmaster(cluster) === null) return null;
  const port = Number(readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[3]);
  const place = { port, database: databaseName };
  const { superuser, owner, app } = loadCredentials(dataDir);
  return {
    superuserUrl: databaseUrl("postgres", superuser, { port, database: "postgres" }),
    ownerUrl: databaseUrl("haat_owner", owner, place),
    appUrl: databaseUrl("haat_app", app, place),
  };
}
