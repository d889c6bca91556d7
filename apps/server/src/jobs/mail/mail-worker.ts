import { setTimeout as sleep } from "node:timers/promises";
import type { Deps } from "@haat/domain/deps";
import { claimMail } from "@haat/domain/mail/claim-mail";
import { queueOrderMails } from "@haat/domain/mail/queue-order-mails";
import { settleMail } from "@haat/domain/mail/settle-mail";
import type { OriginOf } from "@haat/mail/letter";
import type { MailTransport } from "@haat/mail/mail-transport";
import { renderMail } from "@haat/mail/render-mail";

/** How often to look for mails while there are none, in ms. */
const pollMs = 1_000;
/** After the database did not answer, in ms. */
const faultPauseMs = 2_000;
/** How many are sent at once. */
const atOnce = 4;
/** How long a stopping worker waits for what it is sending, in ms. */
const patienceMs = 1_000;

export interface MailWorkerOptions {
  readonly deps: Deps;
  readonly transport: MailTransport;
  readonly originOf: OriginOf;
  /** Hears of what failed, without anyone's address. */
  readonly onFailure: (what: string, why: string) => void;
}

export interface MailWorker {
  /** Takes no more mails, waits a moment for those it is sending, and leaves the rest to the next start. */
  readonly stop: () => Promise<void>;
}

/**
 * Sends what waits in the outbox, beside any number of other processes that do the same. Each mail is sent at least
 * once; a second time, under the same id, only when a process or the mail server died between taking the mail and
 * saying so.
 */
export function startMailWorker({ deps, transport, originOf, onFailure }: MailWorkerOptions): MailWorker {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined);

  const sendNext = async (): Promise<boolean> => {
    if (signal.aborted) return false;
    const mail = await claimMail(deps);
    if (!mail) return false;
    const { id, content } = mail;
    const rendered = renderMail(content, originOf);
    const { delivery, why } = await transport.send({ id, to: content.to, ...rendered });
    if (delivery !== "sent") onFailure(`mail ${id} (${content.kind}) was not sent`, why);
    await settleMail(deps, mail, delivery);
    return true;
  };
  const round = async (): Promise<boolean> => {
    const queued = await queueOrderMails(deps);
    if (!(await sendNext())) return queued > 0;
    // Each is settled by itself: one that fails holds up none of the others.
    const sent = await Promise.allSettled(Array.from({ length: atOnce }, sendNext));
    for (const result of sent) if (result.status === "rejected") throw result.reason;
    return true;
  };
  const run = async () => {
    while (!signal.aborted)
      try {
        if (!(await round())) await pause(pollMs);
      } catch (error) {
        onFailure("mails wait", error instanceof Error ? error.message : String(error));
        await pause(faultPauseMs);
      }
  };

  const running = run();
  let stopped: Promise<void> | null = null;
  const end = async () => {
    stopping.abort();
    await Promise.race([running, sleep(patienceMs, undefined, { ref: false })]);
    transport.close();
  };
  const stop = () => (stopped ??= end());
  return { stop };
}
