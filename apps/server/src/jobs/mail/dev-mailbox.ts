import type { MailTransport, OutgoingMail } from "@haat/mail/mail-transport";

const capacity = 100;

export interface KeptMail extends OutgoingMail {
  readonly at: Date;
}

export interface DevMailbox extends MailTransport {
  readonly mails: readonly KeptMail[];
}

export function createDevMailbox(
  say: (line: string) => void,
  onKept: (mail: OutgoingMail) => void = () => undefined,
): DevMailbox {
  const mails: KeptMail[] = [];
  return {
    mails,
    send(mail) {
      mails.unshift({ ...mail, at: new Date() });
      mails.splice(capacity);
      onKept(mail);
      say(`Mail to ${mail.to.email}: ${mail.subject}\n  ${mail.text.trim().replaceAll("\n", "\n  ")}`);
      return Promise.resolve({ delivery: "sent", why: "" });
    },
    close: () => undefined,
  };
}
