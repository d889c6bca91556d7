import { join } from "node:path";
import { connect, type Connection } from "@haat/db/client";
import { startEmbeddedPostgres } from "@haat/db/embedded/embedded-postgres";
import { migrate } from "@haat/db/migrate";
import type { Env } from "./env.ts";

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
  if (env.databaseUrl && env.ownerUrl) {
    await migrate({ ownerUrl: env.ownerUrl, onProgress });
    return { ownerUrl: env.ownerUrl, ...connect({ url: env.databaseUrl, asAppRole: true }) };
  }
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
