import { setTimeout as sleep } from "node:timers/promises";
import type { Deps } from "@haat/domain/deps";
import { claimMail } from "@haat/domain/mail/claim-mail";
import { queueOrderMails } from "@haat/domain/mail/queue-order-mails";
import { settleMail } from "@haat/domain/mail/settle-mail";
import type { OriginOf } from "@haat/mail/letter";
import type { MailTransport } from "@haat/mail/mail-transport";
import { renderMail } from "@haat/mail/render-mail";

const pollMs = 1_000;
const errorPauseMs = 2_000;
const concurrency = 4;
const graceMs = 1_000;

export interface MailWorkerOptions {
  readonly deps: Deps;
  readonly transport: MailTransport;
  readonly originOf: OriginOf;
  readonly onFailure: (message: string, cause: string) => void;
}

export interface MailWorker {
  readonly stop: () => Promise<void>;
}

/**
 * Sends the outbox; several processes may do so together. Delivery is at least once: a crash
 * between sending and recording it repeats the mail under the same id.
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
    if (delivery !== "sent") onFailure(`could not send mail ${id} (${content.kind})`, why);
    await settleMail(deps, mail, delivery);
    return true;
  };
  const round = async (): Promise<boolean> => {
    const queued = await queueOrderMails(deps);
    if (!(await sendNext())) return queued > 0;
    // allSettled: one failure must not hold up the others.
    const sent = await Promise.allSettled(Array.from({ length: concurrency }, sendNext));
    for (const result of sent) if (result.status === "rejected") throw result.reason;
    return true;
  };
  const run = async () => {
    while (!signal.aborted)
      try {
        if (!(await round())) await pause(pollMs);
      } catch (error) {
        onFailure(
          "could not process mails, will retry",
          error instanceof Error ? error.message : String(error),
        );
        await pause(errorPauseMs);
      }
  };

  const running = run();
  let stopped: Promise<void> | null = null;
  const end = async () => {
    stopping.abort();
    await Promise.race([running, sleep(graceMs, undefined, { ref: false })]);
    transport.close();
  };
  const stop = () => (stopped ??= end());
  return { stop };
}
