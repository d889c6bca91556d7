import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { StartRefusal } from "@haat/contract/start-refusal";
import { connect, type Connection, type Db } from "@haat/db/client";
import { migrate, refuseUnmigrated } from "@haat/db/migrate";
import type { ConnectionOptions } from "@haat/db/pool/connection";
import { setDeadline, usualStatementMs } from "@haat/db/pool/deadline";
import { followReplica, type Replica } from "@haat/db/replica";
import { startEmbeddedPostgres } from "@haat/embedded-postgres/embedded-postgres";
import { SettingsError, type Env } from "../settings/env.ts";
import { logError } from "./log-error.ts";

/** The database that this process works on. */
export interface OpenDatabase extends Connection {
  readonly ownerUrl: string;
}

interface Callbacks {
  readonly onProgress: (line: string) => void;
  /** The embedded server ended by itself. */
  readonly onLost: (reason: string) => void;
  /** A server of one's own is brought to this version; without it only outside production. */
  readonly migrates?: boolean;
}

/** A database that has been found but not yet asked anything. */
export interface FoundDatabase extends OpenDatabase {
  /**
   * Brings it to this version, or in production refuses a server of one's own that `pnpm migrate` has not brought there.
   * Before that it cannot be worked on.
   */
  open(): Promise<void>;
  /** How other processes connect to it. */
  readonly address: Pick<ConnectionOptions, "url" | "asAppRole">;
}

/** Finds the server of the settings, or starts the embedded one. Asks nothing of it. */
export async function findDatabase(
  env: Env,
  { onProgress, onLost, migrates = !env.isProduction }: Callbacks,
): Promise<FoundDatabase> {
  const mayGoBack = env.isDev;
  setDeadline(env.deadlineSeconds);
  if (env.databaseUrl && env.ownerUrl)
    return ownDatabase({ url: env.databaseUrl, ownerUrl: env.ownerUrl, migrates, onProgress, mayGoBack });
  const dataDir = join(env.dataDir, "postgres");
  const server = await startEmbeddedPostgres({ dataDir, onProgress, onExit: onLost });
  const connection = connect({ url: server.appUrl });
  return {
    ownerUrl: server.ownerUrl,
    ...connection,
    address: { url: server.appUrl },
    open: () =>
      migrate({ ownerUrl: server.ownerUrl, onProgress, mayGoBack }).catch(sayWrongPassword(dataDir)),
    async close() {
      await connection.close();
      await server.stop();
    },
  };
}

/** The replica of the settings, with as many connections as this process has to the primary; null where there is none. */
export function findReplica(
  { replicaUrl }: Pick<Env, "replicaUrl">,
  primary: Connection,
  max?: number,
): Replica | null {
  if (!replicaUrl) return null;
  return followReplica({
    primary,
    replica: { url: replicaUrl, asAppRole: true, ...(max !== undefined && { max }) },
    onAbsent: (why) => logError("the replica is not read until it is there and near the primary", why),
  });
}

/** The passwords are another database's. */
function sayWrongPassword(dataDir: string): (error: unknown) => never {
  return (error) => {
    if (causeOf(error).code !== "28P01") throw error;
    throw new SettingsError(
      `The database in ${dataDir} does not know the passwords in ${join(dataDir, "credentials.json")}: bring back the file that belongs to it.`,
      { cause: error },
    );
  };
}

/** Finds the database and brings it to this version; refuses one that is not there. */
export async function openDatabase(env: Env, callbacks: Callbacks): Promise<OpenDatabase> {
  const database = await findDatabase(env, callbacks);
  try {
    await database.open();
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

interface OwnServer {
  readonly url: string;
  readonly ownerUrl: string;
  readonly migrates: boolean;
  readonly onProgress: (line: string) => void;
  readonly mayGoBack: boolean;
}

/** An operator reads what their server objected to, not a stack. */
function ownDatabase({ url, ownerUrl, migrates, ...options }: OwnServer): FoundDatabase {
  const address = { url, asAppRole: true };
  const connection = connect(address);
  return {
    ownerUrl,
    address,
    ...connection,
    async open() {
      try {
        if (migrates)
          await migrate({ ownerUrl, appUser: decodeURIComponent(new URL(url).username), ...options });
        else await refuseUnmigrated(ownerUrl);
        await refusePooler(connection.db);
      } catch (error) {
        if (error instanceof StartRefusal) throw error;
        throw new SettingsError(`The database of DATABASE_URL cannot be used: ${causeOf(error).message}`, {
          cause: error,
        });
      }
    },
  };
}

/** A pooler in transaction mode leaves out what a connection was opened with, and LISTEN hears nothing behind it. */
async function refusePooler(db: Db): Promise<void> {
  const [row] = await db.execute<{ isAsAsked: boolean }>(sql`
    select current_user = 'haat_app' and setting = ${String(usualStatementMs())} as "isAsAsked"
    from pg_settings where name = 'statement_timeout'`);
  if (row?.isAsAsked) return;
  throw new SettingsError(
    "DATABASE_URL leads to a pooler that leaves out the role and the time-outs of its connections: name PostgreSQL itself, or a proxy that passes connections through unchanged, such as HAProxy.",
  );
}

/** How a code begins where nobody answers, or only a standby; where the server is still starting or already stopping, or the line broke. */
const absent =
  /^(?:ECONN|EHOST|ENET|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|CONNECT_TIMEOUT|CONNECTION_|57P0[1-3]|53300|25006)/;
const retryAfterMs = 500;

/**
 * Does the work as soon as the database is there: tried again for as long as the server is absent, which `onAbsent`
 * hears once. Any other fault is thrown.
 */
export async function whenReachable<T>(
  work: () => Promise<T>,
  onAbsent: (reason: string) => void,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1)
    try {
      return await work();
    } catch (error) {
      const { code, message } = causeOf(error);
      if (!code || !absent.test(code)) throw error;
      if (attempt === 0) onAbsent(message);
      await sleep(retryAfterMs);
    }
}

/** What a fault began with. */
function causeOf(error: unknown): { readonly code?: string; readonly message: string } {
  if (!(error instanceof Error)) return { message: String(error) };
  if (error.cause) return causeOf(error.cause);
  const { code } = error as NodeJS.ErrnoException;
  return { ...(code ? { code } : {}), message: error.message || error.name };
}
