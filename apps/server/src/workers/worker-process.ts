import { join } from "node:path";
import { connect, type Connection } from "@haat/db/client";
import { setDeadline } from "@haat/db/pool/deadline";
import type { Replica } from "@haat/db/replica";
import { compose } from "../compose.ts";
import { startServer } from "../http/start-server.ts";
import { createDevMailbox, type DevMailbox } from "../jobs/mail/dev-mailbox.ts";
import { openWorkerMetrics } from "../metrics/open-metrics.ts";
import { readEnv, SettingsError, type Env } from "../settings/env.ts";
import { findReplica } from "../start/database.ts";
import { prepareShutdown } from "../start/shutdown.ts";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

const tell = (message: FromWorker) => process.send?.(message);

async function work(env: Env): Promise<void> {
  const shutdown = prepareShutdown();
  let connection: Connection | null = null;
  let replica: Replica | null = null;
  let mailbox: DevMailbox | null = null;
  shutdown.onClose(async () => connection?.close());
  shutdown.onClose(async () => replica?.close());
  const opened = new Promise<Extract<ToWorker, { type: "open" }>>((resolve) => {
    process.on("message", (message: ToWorker) => {
      if (message.type === "open") resolve(message);
      else if (message.type === "mail") void mailbox?.send(message.mail);
    });
  });
  const server = await startServer(env, shutdown);
  const { opening, mails } = await opened;
  setDeadline(env.deadlineSeconds);
  connection = connect(opening.database);
  if (opening.hasMailbox) mailbox = createDevMailbox(() => undefined);
  for (const mail of mails) await mailbox?.send(mail);
  replica = findReplica(env, connection, opening.database.max);
  const services = compose(connection.db, join(env.dataDir, "media"), { ...env, replica });
  const metrics = await openWorkerMetrics(env);
  const watched = metrics && { metrics, address: opening.database, figures: connection.figures };
  await server.serve({ services, mailbox, listen: connection.listen, watched });
  tell({ type: "serving" });
}

try {
  await work(readEnv());
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  tell({ type: "refused", message: error.message });
}
