import type { Deps } from "@haat/domain/deps";
import { createSmtpTransport, type OutgoingMail } from "@haat/mail/mail-transport";
import { createHosts } from "../../http/hosts.ts";
import type { Env } from "../../settings/env.ts";
import { createDevMailbox, type DevMailbox } from "./dev-mailbox.ts";
import { startMailWorker } from "./mail-worker.ts";

export interface Mail {
  readonly mailbox: DevMailbox | null;
  readonly stop: () => Promise<void>;
}

interface Callbacks {
  readonly say: (line: string) => void;
  readonly onFailure: (message: string, cause: string) => void;
  readonly onKept?: (mail: OutgoingMail) => void;
}

/**
 * Sends by SMTP_URL; otherwise collects and prints mails. With MAIL=off they stay in the outbox.
 */
export function startMail(env: Env, deps: Deps, { say, onFailure, onKept }: Callbacks): Mail {
  if (!env.sendsMail) return { mailbox: null, stop: () => Promise.resolve() };
  const { smtpUrl: url, mailFrom: from, publicHost: host } = env;
  const mailbox = createDevMailbox(say, onKept);
  const transport = url === undefined ? mailbox : createSmtpTransport({ url, from, host });
  const hosts = createHosts(env);
  const { stop } = startMailWorker({
    deps,
    transport,
    originOf: (app) => hosts.origin(app),
    onFailure,
  });
  return { mailbox: transport === mailbox ? mailbox : null, stop };
}
