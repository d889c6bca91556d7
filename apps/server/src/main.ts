import { join } from "node:path";
import { sql } from "drizzle-orm";
import { mailboxKey } from "@haat/auth/mailbox-key";
import { StartRefusal } from "@haat/contract/start-refusal";
import type { Replica } from "@haat/db/replica";
import { compose, type Parts } from "./compose.ts";
import { prepareDemo } from "./demo/demo.ts";
import { openDoor } from "./http/open-door.ts";
import { startChores } from "./jobs/chores.ts";
import { startMail, type Mail } from "./jobs/mail/start-mail.ts";
import { startSweeper } from "./jobs/sweeper.ts";
import { openMetrics } from "./metrics/open-metrics.ts";
import { keepBuild } from "./pages/earlier-builds.ts";
import { readEnv, type Env } from "./settings/env.ts";
import { keptSecret, mailboxSecret } from "./settings/kept-secret.ts";
import { announcement, embeddedWarning, mailboxAddress } from "./start/announce.ts";
import { complain } from "./start/complain.ts";
import { findDatabase, findReplica, whenReachable, type FoundDatabase } from "./start/database.ts";
import { prepareFarewell, type Farewell } from "./start/farewell.ts";
import { connectionsFor, startWorkers, type Workers } from "./workers/start-workers.ts";

/** Starts Haat in this process, or in several that it watches, and stops it in order on SIGINT or SIGTERM. */
export async function startServer(): Promise<void> {
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

/** Looked at before anybody is served: what is wrong with it is told to whoever starts Haat. */
const keepsSecret = ({ legacy }: Env) => legacy.isOn && legacy.secret === null;

function runAlone(env: Env): Promise<void> {
  const farewell = prepareFarewell();
  return orFarewell(farewell, async () => {
    const database = await findDatabase(env, { onProgress: say, onLost: endWith(farewell) });
    farewell.remember(() => database.close());
    let replica: Replica | null = null;
    farewell.remember(async () => replica?.close());
    if (keepsSecret(env)) keptSecret(env.dataDir, "legacy-secret");
    const door = await openDoor(env, farewell);
    const isDemo = await prepare(env, database);
    await warnOfEmbedded(env, database);
    replica = findReplica(env, database);
    const parts = compose(database.db, join(env.dataDir, "media"), { ...env, replica });
    const mail = startDuties(env, { parts, farewell });
    const metrics = await openMetrics(env, parts, farewell);
    const watched = metrics && { metrics, address: database.address, figures: database.figures };
    await door.serve({ parts, mailbox: mail.mailbox, listen: database.listen, watched });
    say(announcement(env, isDemo, mailboxOf(env, mail)));
  });
}

/** A worker ends within five seconds after it was asked to; then the database is stopped. In ms. */
const farewellMs = 9_000;

/** This process has the database and the chores; the workers serve. */
function runWorkers(env: Env): Promise<void> {
  const farewell = prepareFarewell(farewellMs);
  return orFarewell(farewell, async () => {
    const database = await findDatabase(env, { onProgress: say, onLost: endWith(farewell) });
    farewell.remember(() => database.close());
    if (keepsSecret(env)) keptSecret(env.dataDir, "legacy-secret");
    const workers = startWorkers(env.workers, complain);
    farewell.remember(workers.stop);
    const isDemo = await Promise.race([prepare(env, database), workers.refused]);
    await warnOfEmbedded(env, database);
    const parts = compose(database.db, join(env.dataDir, "media"), env);
    const mail = startDuties(env, { parts, farewell, workers });
    await openMetrics(env, parts, farewell);
    await workers.open({
      database: { ...database.address, max: await connectionsFor(env.workers, database.db) },
      hasMailbox: mail.mailbox !== null,
    });
    say(announcement(env, isDemo, mailboxOf(env, mail)));
  });
}

/** Where whoever starts Haat finds the mails that nobody sends. */
function mailboxOf(env: Env, { mailbox }: Mail): string | null {
  return mailbox && mailboxAddress(env, mailboxKey(mailboxSecret(env)));
}

async function orFarewell(farewell: Farewell, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (farewell.hasBegun()) return;
    await farewell.bid();
    throw error;
  }
}

/** Brings the database to this version; answers whether the demo is in it. */
function prepare(env: Env, database: FoundDatabase): Promise<boolean> {
  return whenReachable(
    async () => {
      await database.open();
      return prepareDemo(env, database, say);
    },
    (reason) => say(`The database is not there yet (${reason}). Waiting for it …`),
  );
}

async function warnOfEmbedded({ isProduction, databaseUrl }: Env, { db }: FoundDatabase): Promise<void> {
  if (!isProduction || databaseUrl) return;
  const [row] = await db.execute<{ version: string }>(
    sql`select current_setting('server_version') as version`,
  );
  process.stderr.write(`${embeddedWarning(row?.version ?? "")}\n`);
}

interface Duties {
  readonly parts: Parts;
  readonly farewell: Farewell;
  readonly workers?: Workers;
}

/** What one process does for all: mails, chores, and the sweep of unused pictures. */
function startDuties(env: Env, { parts, farewell, workers }: Duties): Mail {
  const mail = startMail(env, parts.deps, {
    say,
    onFailure: complain,
    ...(workers && { onKept: workers.showMail }),
  });
  farewell.remember(mail.stop);
  const { projectRoot, dataDir } = env;
  const keepFiles = async () => {
    if (env.hasPages && !env.isDev) await keepBuild(join(projectRoot, "apps"), join(dataDir, "builds"));
  };
  farewell.remember(startChores(parts.deps, complain, keepFiles).stop);
  farewell.remember(parts.room.watch().stop);
  const onFailure = (error: unknown) =>
    complain("unused pictures are swept later", error instanceof Error ? error.message : String(error));
  const sweeper = startSweeper({ pictures: parts.pictures, onFailure });
  farewell.remember(() => sweeper.stop());
  return mail;
}

/** Nothing can be done without the database, and whoever watches over the process starts it again. */
function endWith({ fail }: Farewell): (reason: string) => void {
  return (reason) => {
    fail(`The database ended and does not come back: ${reason}.`);
  };
}
