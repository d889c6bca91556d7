import { readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { databaseName, databaseUrl } from "./bootstrap.ts";
import { clusterFolder } from "./cluster.ts";
import { loadCredentials } from "./credentials.ts";
import { findPostmaster } from "./process/orphan.ts";

/**
 * The addresses of the embedded server that another process of Haat runs on this data folder now,
 * for commands beside it; null when none runs.
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
