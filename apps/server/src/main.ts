import { join } from "node:path";
import { sql } from "drizzle-orm";
import { mailboxKey } from "@haat/auth/mailbox-key";
import { StartRefusal } from "@haat/contract/start-refusal";
import type { Replica } from "@haat/db/replica";
import { compose, type Services } from "./compose.ts";
import { prepareDemo } from "./demo/demo.ts";
import { startServer } from "./http/start-server.ts";
import { startChores } from "./jobs/chores.ts";
import { startMail, type Mail } from "./jobs/mail/start-mail.ts";
import { startSweeper } from "./jobs/sweeper.ts";
import { openMetrics } from "./metrics/open-metrics.ts";
import { keepBuild } from "./pages/earlier-builds.ts";
import { readEnv, type Env } from "./settings/env.ts";
import { storedSecret, mailboxSecret } from "./settings/stored-secret.ts";
import { announcement, embeddedWarning, mailboxAddress } from "./start/announce.ts";
import { findDatabase, findReplica, whenReachable, type FoundDatabase } from "./start/database.ts";
import { logError } from "./start/log-error.ts";
import { prepareShutdown, type Shutdown } from "./start/shutdown.ts";
import { connectionsFor, startWorkers, type Workers } from "./workers/start-workers.ts";

export async function startHaat(): Promise<void> {
  try {
    const env = readEnv();
    await (env.workers > 1 && !env.isDev ? runWorkers(env) : runAlone(env));
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`);

/** The secret is created before serving, so that problems show at the start. */
const needsStoredSecret = ({ legacy }: Env) => legacy.isOn && legacy.secret === null;

function runAlone(env: Env): Promise<void> {
  const shutdown = prepareShutdown();
  return orClose(shutdown, async () => {
    const database = await findDatabase(env, { onProgress: say, onLost: endWith(shutdown) });
    shutdown.onClose(() => database.close());
    let replica: Replica | null = null;
    shutdown.onClose(async () => replica?.close());
    if (needsStoredSecret(env)) storedSecret(env.dataDir, "legacy-secret");
    const server = await startServer(env, shutdown);
    const isDemo = await prepare(env, database);
    await warnOfEmbedded(env, database);
    replica = findReplica(env, database);
    const services = compose(database.db, join(env.dataDir, "media"), { ...env, replica });
    const mail = startJobs(env, { services, shutdown });
    const metrics = await openMetrics(env, services, shutdown);
    const watched = metrics && { metrics, address: database.address, figures: database.figures };
    await server.serve({ services, mailbox: mail.mailbox, listen: database.listen, watched });
    say(announcement(env, isDemo, mailboxOf(env, mail)));
  });
}

/** In ms. Workers stop within five seconds, then the database does. */
const shutdownMs = 9_000;

function runWorkers(env: Env): Promise<void> {
  const shutdown = prepareShutdown(shutdownMs);
  return orClose(shutdown, async () => {
    const database = await findDatabase(env, { onProgress: say, onLost: endWith(shutdown) });
    shutdown.onClose(() => database.close());
    if (needsStoredSecret(env)) storedSecret(env.dataDir, "legacy-secret");
    const workers = startWorkers(env.workers, logError);
    shutdown.onClose(workers.stop);
    const isDemo = await Promise.race([prepare(env, database), workers.refused]);
    await warnOfEmbedded(env, database);
    const services = compose(database.db, join(env.dataDir, "media"), env);
    const mail = startJobs(env, { services, shutdown, workers });
    await openMetrics(env, services, shutdown);
    await workers.open({
      database: { ...database.address, max: await connectionsFor(env.workers, database.db) },
      hasMailbox: mail.mailbox !== null,
    });
    say(announcement(env, isDemo, mailboxOf(env, mail)));
  });
}

function mailboxOf(env: Env, { mailbox }: Mail): string | null {
  return mailbox && mailboxAddress(env, mailboxKey(mailboxSecret(env)));
}

async function orClose(shutdown: Shutdown, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (shutdown.hasBegun()) return;
    await shutdown.close();
    throw error;
  }
}

function prepare(env: Env, database: FoundDatabase): Promise<boolean> {
  return whenReachable(
    async () => {
      await database.open();
      return prepareDemo(env, database, say);
    },
    (reason) => say(`The database is not available yet (${reason}). Waiting...`),
  );
}

async function warnOfEmbedded({ isProduction, databaseUrl }: Env, { db }: FoundDatabase): Promise<void> {
  if (!isProduction || databaseUrl) return;
  const [row] = await db.execute<{ version: string }>(
    sql`select current_setting('server_version') as version`,
  );
  process.stderr.write(`${embeddedWarning(row?.version ?? "")}\n`);
}

interface Jobs {
  readonly services: Services;
  readonly shutdown: Shutdown;
  readonly workers?: Workers;
}

function startJobs(env: Env, { services, shutdown, workers }: Jobs): Mail {
  const mail = startMail(env, services.deps, {
    say,
    onFailure: logError,
    ...(workers && { onKept: workers.showMail }),
  });
  shutdown.onClose(mail.stop);
  const { projectRoot, dataDir } = env;
  const keepFiles = async () => {
    if (env.hasPages && !env.isDev) await keepBuild(join(projectRoot, "apps"), join(dataDir, "builds"));
  };
  shutdown.onClose(startChores(services.deps, logError, keepFiles).stop);
  shutdown.onClose(services.room.watch().stop);
  const onFailure = (error: unknown) =>
    logError(
      "could not delete unused images, will retry",
      error instanceof Error ? error.message : String(error),
    );
  const sweeper = startSweeper({ pictures: services.pictures, onFailure });
  shutdown.onClose(() => sweeper.stop());
  return mail;
}

/** Without a database the process exits, so that its supervisor restarts it. */
function endWith({ fail }: Shutdown): (reason: string) => void {
  return (reason) => {
    fail(`The database stopped and could not be restarted: ${reason}.`);
  };
}
