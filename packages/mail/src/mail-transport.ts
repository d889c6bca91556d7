import type { Transporter } from "nodemailer";
import type { Delivery } from "@haat/contract/mail/mail.schema";
import type { RenderedMail } from "./letter.ts";

export interface OutgoingMail extends RenderedMail {
  /** Stays the same on every attempt, so that duplicates can be recognised. */
  readonly id: string;
  /** No name if anyone could have typed it. */
  readonly to: { readonly name?: string; readonly email: string };
}

/** `why` never contains an address. */
export interface Attempt {
  readonly delivery: Delivery;
  readonly why: string;
}

export interface MailTransport {
  send(mail: OutgoingMail): Promise<Attempt>;
  /** Mails being sent fail. */
  close(): void;
}

export interface SmtpOptions {
  /** smtp://user:password@host:port, or smtps:// for implicit TLS. */
  readonly url: string;
  /** An address, optionally with a name. */
  readonly from: string;
  readonly host: string;
  /** Longest silence of the server, and longest time per mail, in ms. */
  readonly silenceMs?: number;
  readonly sendMs?: number;
}

const defaults = { silenceMs: 15_000, sendMs: 60_000 } as const;
const ports = { "smtp:": 587, "smtps:": 465 } as const;
const isHere = (host: string) => /^(localhost|127\..*|\[?::1\]?)$/.test(host);

interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

/** Sends the password only over TLS, except to this machine. */
export function createSmtpTransport({ url, from, host, ...times }: SmtpOptions): MailTransport {
  const { silenceMs, sendMs } = { ...defaults, ...times };
  const { protocol, hostname, port, username, password } = new URL(url);
  const open = async () => {
    // Loaded with the first mail: most processes send none.
    const { createTransport } = await import("nodemailer");
    return createTransport({
      pool: true,
      maxConnections: 4,
      host: hostname,
      port: Number(port) || ports[protocol as keyof typeof ports],
      secure: protocol === "smtps:",
      ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
      requireTLS: username !== "" && !isHere(hostname),
      connectionTimeout: silenceMs,
      greetingTimeout: silenceMs,
      socketTimeout: silenceMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  let transport: Promise<Transporter> | null = null;
  return {
    async send({ id, to, subject, text, html }) {
      transport ??= open();
      const sending = (await transport).sendMail({
        from,
        to: { name: to.name ?? "", address: to.email },
        messageId: `<${id}@${host}>`,
        subject,
        text,
        html,
        headers: { "auto-submitted": "auto-generated" },
      });
      try {
        await withinTime(sending, sendMs);
        return { delivery: "sent", why: "" };
      } catch (error) {
        return attemptOf(error as SmtpError);
      }
    },
    close: () => {
      void transport?.then((opened) => {
        opened.close();
      });
    },
  };
}

async function withinTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(Object.assign(new Error("too slow"), { code: "ETOOSLOW" }));
    }, ms);
  });
  return Promise.race([work, late]).finally(() => {
    clearTimeout(timer);
  });
}

/** 5xx to RCPT TO or DATA is permanent; anything else is retried. */
function attemptOf({ code = "UNKNOWN", command = "", responseCode = 0 }: SmtpError): Attempt {
  const isForGood = responseCode >= 500 && responseCode < 600 && /^(RCPT TO|DATA)/.test(command);
  const why = [code, command, responseCode || ""].filter(Boolean).join(" ");
  return { delivery: isForGood ? "refused" : "failed", why };
}
