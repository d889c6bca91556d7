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

export interface OpenDatabase extends Connection {
  readonly ownerUrl: string;
}

interface Callbacks {
  readonly onProgress: (line: string) => void;
  readonly onLost: (reason: string) => void;
  readonly migrates?: boolean;
}

export interface FoundDatabase extends OpenDatabase {
  /** Migrates it; in production, refuses a server of your own that needs `pnpm migrate`. */
  open(): Promise<void>;
  readonly address: Pick<ConnectionOptions, "url" | "asAppRole">;
}

export async function findDatabase(
  env: Env,
  { onProgress, onLost, migrates = !env.isProduction }: Callbacks,
): Promise<FoundDatabase> {
  const allowsDowngrade = env.isDev;
  setDeadline(env.deadlineSeconds);
  if (env.databaseUrl && env.ownerUrl)
    return ownDatabase({
      url: env.databaseUrl,
      ownerUrl: env.ownerUrl,
      migrates,
      onProgress,
      allowsDowngrade,
    });
  const dataDir = join(env.dataDir, "postgres");
  const server = await startEmbeddedPostgres({ dataDir, onProgress, onExit: onLost });
  const connection = connect({ url: server.appUrl });
  return {
    ownerUrl: server.ownerUrl,
    ...connection,
    address: { url: server.appUrl },
    open: () =>
      migrate({ ownerUrl: server.ownerUrl, onProgress, allowsDowngrade }).catch(
        explainWrongPassword(dataDir),
      ),
    async close() {
      await connection.close();
      await server.stop();
    },
  };
}

export function findReplica(
  { replicaUrl }: Pick<Env, "replicaUrl">,
  primary: Connection,
  max?: number,
): Replica | null {
  if (!replicaUrl) return null;
  return followReplica({
    primary,
    replica: { url: replicaUrl, asAppRole: true, ...(max !== undefined && { max }) },
    onAbsent: (why) => logError("the replica is not used until it is reachable and caught up", why),
  });
}

/** The credentials file belongs to another database. */
function explainWrongPassword(dataDir: string): (error: unknown) => never {
  return (error) => {
    if (causeOf(error).code !== "28P01") throw error;
    throw new SettingsError(
      `The database in ${dataDir} rejects the passwords in ${join(dataDir, "credentials.json")}. Restore the file that belongs to it.`,
      { cause: error },
    );
  };
}

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
  readonly allowsDowngrade: boolean;
}

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
        throw new SettingsError(`DATABASE_URL: could not open the database (${causeOf(error).message})`, {
          cause: error,
        });
      }
    },
  };
}

/** Poolers in transaction mode drop connection parameters and break LISTEN. */
async function refusePooler(db: Db): Promise<void> {
  const [row] = await db.execute<{ isApplied: boolean }>(sql`
    select current_user = 'haat_app' and setting = ${String(usualStatementMs())} as "isApplied"
    from pg_settings where name = 'statement_timeout'`);
  if (row?.isApplied) return;
  throw new SettingsError(
    "DATABASE_URL points to a connection pooler that drops the role and timeouts of its connections. Use PostgreSQL directly, or a transparent proxy such as HAProxy.",
  );
}

/** Codes of a server that is unreachable, starting, stopping or only a standby. */
const unreachable =
  /^(?:ECONN|EHOST|ENET|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|CONNECT_TIMEOUT|CONNECTION_|57P0[1-3]|53300|25006)/;
const retryAfterMs = 500;

export async function whenReachable<T>(
  work: () => Promise<T>,
  onAbsent: (reason: string) => void,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1)
    try {
      return await work();
    } catch (error) {
      const { code, message } = causeOf(error);
      if (!code || !unreachable.test(code)) throw error;
      if (attempt === 0) onAbsent(message);
      await sleep(retryAfterMs);
    }
}

function causeOf(error: unknown): { readonly code?: string; readonly message: string } {
  if (!(error instanceof Error)) return { message: String(error) };
  if (error.cause) return causeOf(error.cause);
  const { code } = error as NodeJS.ErrnoException;
  return { ...(code ? { code } : {}), message: error.message || error.name };
}
