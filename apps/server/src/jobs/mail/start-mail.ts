import type { Deps } from "@haat/domain/deps";
import { createSmtpTransport, type OutgoingMail } from "@haat/mail/mail-transport";
import { createHosts } from "../../http/hosts.ts";
import type { Env } from "../../settings/env.ts";
import { createDevMailbox, type DevMailbox } from "./dev-mailbox.ts";
import { startMailWorker } from "./mail-worker.ts";

export interface Mail {
  /** Where mails are kept while no mail server is set. */
  readonly mailbox: DevMailbox | null;
  readonly stop: () => Promise<void>;
}

interface Callbacks {
  readonly say: (line: string) => void;
  /** Hears of what failed, without anyone's address. */
  readonly onFailure: (what: string, why: string) => void;
  /** Hears of each mail that is kept. */
  readonly onKept?: (mail: OutgoingMail) => void;
}

/** Sends mails by the server of the settings; without one they are kept and said. With MAIL=off they wait. */
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
