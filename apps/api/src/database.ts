import { join } from "node:path";
import { sql } from "drizzle-orm";
import { connect, type Connection } from "@haat/db/client";
import { startEmbeddedPostgres } from "@haat/db/embedded/embedded-postgres";
import { migrate } from "@haat/db/migrate";
import { SettingsError, type Env } from "./env.ts";

/** The database that this process works on. */
export interface OpenDatabase extends Connection {
  readonly ownerUrl: string;
}

interface Callbacks {
  readonly onProgress: (line: string) => void;
  /** The embedded server ended by itself. */
  readonly onLost: (reason: string) => void;
}

/** Opens the server of the settings, or the embedded one, and brings it to this version. */
export async function openDatabase(env: Env, { onProgress, onLost }: Callbacks): Promise<OpenDatabase> {
  if (env.databaseUrl && env.ownerUrl)
    return openOwn({ url: env.databaseUrl, ownerUrl: env.ownerUrl, onProgress });
  const dataDir = join(env.dataDir, "postgres");
  const server = await startEmbeddedPostgres({ dataDir, onProgress, onExit: onLost });
  try {
    await migrate({ ownerUrl: server.ownerUrl, onProgress });
  } catch (error) {
    await server.stop();
    throw error;
  }
  const connection = connect({ url: server.appUrl });
  return {
    ownerUrl: server.ownerUrl,
    db: connection.db,
    async close() {
      await connection.close();
      await server.stop();
    },
  };
}

interface OwnServer {
  readonly url: string;
  readonly ownerUrl: string;
  readonly onProgress: (line: string) => void;
}

/** Whoever hosts Haat reads what their server objected to, not a stack. */
async function openOwn({ url, ownerUrl, onProgress }: OwnServer): Promise<OpenDatabase> {
  try {
    await migrate({ ownerUrl, appUser: decodeURIComponent(new URL(url).username), onProgress });
    const connection = connect({ url, asAppRole: true });
    await connection.db.execute(sql`select 1`);
    return { ownerUrl, ...connection };
  } catch (error) {
    throw new SettingsError(`The database of DATABASE_URL cannot be used: ${causeOf(error)}`, {
      cause: error,
    });
  }
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? causeOf(error.cause) : error.message || error.name;
}
