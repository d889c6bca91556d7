import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { AlreadyRunningError } from "@haat/db/embedded/embedded-postgres";
import { announcement } from "./announce.ts";
import { buildApp } from "./app.ts";
import { startChores } from "./chores.ts";
import { complain } from "./complain.ts";
import { compose, hearOfChanges } from "./compose.ts";
import { findDatabase, whenReachable } from "./database.ts";
import { prepareDemo } from "./demo/demo.ts";
import { readEnv, SettingsError, type Env } from "./env.ts";
import { prepareFarewell } from "./farewell.ts";
import { createHosts } from "./hosts.ts";
import { listen } from "./listen.ts";
import { startMail } from "./mail/start-mail.ts";
import { answerWhileOpening } from "./plugins/health.ts";
import { startSweeper } from "./sweeper.ts";

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
  const farewell = prepareFarewell();
  let app: FastifyInstance | null = null;
  try {
    const database = await findDatabase(env, { onProgress: say, onLost: stopWith });
    farewell.remember(() => database.close());
    farewell.remember(async () => app?.close());
    const answerMeanwhile = answerWhileOpening(env.legacy.isOn ? env.legacy.origins : []);
    const { stop } = await listen({
      answer: (request, response) => {
        if (app) app.routing(request, response);
        else answerMeanwhile(request, response);
      },
      isLarge: ({ method, url = "" }) => method === "POST" && largeBodies.test(url),
      host: env.host,
      ports: createHosts(env).ports,
    });
    farewell.remember(stop);

    const isDemo = await whenReachable(
      async () => {
        await database.open();
        return prepareDemo(env, database, say);
      },
      (reason) => say(`The database is not there yet (${reason}). Waiting for it …`),
    );
    const parts = compose(database.db, join(env.dataDir, "media"), env);
    hearOfChanges(parts, database.listen);
    farewell.remember(async () => parts.live.stop());
    const mail = startMail(env, parts.deps, { say, onFailure: complain });
    farewell.remember(mail.stop);
    farewell.remember(startChores(parts.deps, complain).stop);
    const built = await buildApp({
      ...{ env, parts, mailbox: mail.mailbox },
      ...{ isStopping: farewell.hasBegun, hasPages: env.hasPages },
    });
    await built.ready();
    app = built;
    const onFailure = (err: unknown) => {
      built.log.error({ err }, "a sweep of unused pictures failed");
    };
    const sweeper = startSweeper({ pictures: parts.pictures, onFailure });
    farewell.remember(() => sweeper.stop());
    say(announcement(env, isDemo));
  } catch (error) {
    if (farewell.hasBegun()) return;
    await farewell.bid();
    throw error;
  }
}

/** Pictures and files of products, which a slow line takes minutes for. */
const largeBodies = /^\/(?:api\/(?:upload|stall\/import(?:\/check)?)|v1_1\/[^/]+\/image\/upload)$/;

function stopWith(reason: string): void {
  process.stderr.write(`The database ended: ${reason}\n`);
  process.kill(process.pid, "SIGTERM");
}
