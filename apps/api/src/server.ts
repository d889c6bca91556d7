import { join } from "node:path";
import closeWithGrace from "close-with-grace";
import { AlreadyRunningError } from "@haat/db/embedded/embedded-postgres";
import { announcement } from "./announce.ts";
import { buildApp } from "./app.ts";
import { compose } from "./compose.ts";
import { openDatabase } from "./database.ts";
import { prepareDemo } from "./demo/demo.ts";
import { readEnv, SettingsError, type Env } from "./env.ts";
import { createHosts } from "./hosts.ts";
import { listen } from "./listen.ts";

/** Starts Haat in this process and stops it in order on SIGINT or SIGTERM. */
export async function startServer(): Promise<void> {
  try {
    await run(readEnv());
  } catch (error) {
    if (!(error instanceof SettingsError) && !(error instanceof AlreadyRunningError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`);

async function run(env: Env): Promise<void> {
  let isStopping = false;
  const closing: (() => Promise<unknown>)[] = [];
  const closeAll = async () => {
    isStopping = true;
    for (const close of closing.reverse()) await close();
  };
  closeWithGrace({ delay: 9_000, logger: false }, async ({ err }) => {
    if (err) process.stderr.write(`${err.stack ?? err.message}\n`);
    await closeAll();
  });

  try {
    const database = await openDatabase(env, { onProgress: say, onLost: stopWith });
    closing.push(() => database.close());
    const isDemo = await prepareDemo(env, database, say);
    const app = await buildApp({
      env,
      parts: compose(database.db, join(env.dataDir, "media")),
      isStopping: () => isStopping,
    });
    closing.push(() => app.close());
    closing.push(await listen(app, env.host, createHosts(env).ports));
    say(announcement(env, isDemo));
  } catch (error) {
    await closeAll();
    throw error;
  }
}

function stopWith(reason: string): void {
  process.stderr.write(`The database ended: ${reason}\n`);
  process.kill(process.pid, "SIGTERM");
}
