import type { Transporter } from "nodemailer";
import type { Delivery } from "@haat/contract/mail/mail.schema";
import type { RenderedMail } from "./letter.ts";

/** A mail on its way to one person. */
export interface OutgoingMail extends RenderedMail {
  /** The same for every attempt, so that a mail that arrives twice can be recognised. */
  readonly id: string;
  /** Without a name where that may be anybody's words. */
  readonly to: { readonly name?: string; readonly email: string };
}

/** What became of an attempt, and why it failed, without anyone's address. */
export interface Attempt {
  readonly delivery: Delivery;
  readonly why: string;
}

/** Where mails go out. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<Attempt>;
  /** Ends the connections; what is being sent fails. */
  close(): void;
}

export interface SmtpOptions {
  /** smtp://user:password@host:port, or smtps:// for TLS from the first byte. */
  readonly url: string;
  /** Who sends: an address, or a name and an address. */
  readonly from: string;
  /** The host that Message-IDs end with. */
  readonly host: string;
  /** How long the server may be silent, and how long one mail may take as a whole, in ms. */
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

/** Sends by an SMTP server. A password is told to it only over TLS, unless it runs on this machine. */
export function createSmtpTransport({ url, from, host, ...times }: SmtpOptions): MailTransport {
  const { silenceMs, sendMs } = { ...defaults, ...times };
  const { protocol, hostname, port, username, password } = new URL(url);
  const open = async () => {
    // Loaded with the first mail: many processes never send one.
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

/** A refusal of this recipient or this mail is for good; whatever else went wrong may be right later. */
function attemptOf({ code = "UNKNOWN", command = "", responseCode = 0 }: SmtpError): Attempt {
  const isForGood = responseCode >= 500 && responseCode < 600 && /^(RCPT TO|DATA)/.test(command);
  const why = [code, command, responseCode || ""].filter(Boolean).join(" ");
  return { delivery: isForGood ? "refused" : "failed", why };
}
