import { join } from "node:path";
import { connect, type Connection } from "@haat/db/client";
import type { Replica } from "@haat/db/replica";
import { compose } from "../compose.ts";
import { openDoor } from "../http/open-door.ts";
import { createDevMailbox, type DevMailbox } from "../jobs/mail/dev-mailbox.ts";
import { openWorkerMetrics } from "../metrics/open-metrics.ts";
import { readEnv, SettingsError, type Env } from "../settings/env.ts";
import { findReplica } from "../start/database.ts";
import { prepareFarewell } from "../start/farewell.ts";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

const tell = (message: FromWorker) => process.send?.(message);

/** Serves as one of several processes, from when it is told where the database is. */
async function work(env: Env): Promise<void> {
  const farewell = prepareFarewell();
  let connection: Connection | null = null;
  let replica: Replica | null = null;
  let mailbox: DevMailbox | null = null;
  farewell.remember(async () => connection?.close());
  farewell.remember(async () => replica?.close());
  const told = new Promise<Extract<ToWorker, { type: "open" }>>((resolve) => {
    process.on("message", (message: ToWorker) => {
      if (message.type === "open") resolve(message);
      else if (message.type === "mail") void mailbox?.send(message.mail);
    });
  });
  const door = await openDoor(env, farewell);
  const { opening, mails } = await told;
  connection = connect(opening.database);
  if (opening.hasMailbox) mailbox = createDevMailbox(() => undefined);
  for (const mail of mails) await mailbox?.send(mail);
  replica = findReplica(env, connection, opening.database.max);
  const parts = compose(connection.db, join(env.dataDir, "media"), { ...env, replica });
  const metrics = await openWorkerMetrics(env);
  const watched = metrics && { metrics, address: opening.database, figures: connection.figures };
  await door.serve({ parts, mailbox, listen: connection.listen, watched });
  tell({ type: "serving" });
}

try {
  await work(readEnv());
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  tell({ type: "refused", sentence: error.message });
}
