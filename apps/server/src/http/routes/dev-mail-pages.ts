import { isIPv4 } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isMailboxKey } from "@haat/auth/mailbox-key";
import { refusals } from "@haat/contract/errors";
import { dateTimeText } from "@haat/contract/moment";
import type { DevMailbox, KeptMail } from "../../jobs/mail/dev-mailbox.ts";
import { asText, plainPage } from "../../pages/plain-page.ts";

const localNames: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];
const proxyHeaders = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"] as const;

/**
 * True if the request comes from this machine under a local name, so that no other site can read
 * the answer. Anything that came through an untrusted proxy counts as remote.
 */
function isLocalRequest({ ip, ips, hostname, headers }: FastifyRequest): boolean {
  const from = ip.replace(/^::ffff:/, "");
  const isHere = from === "::1" || (isIPv4(from) && from.startsWith("127."));
  // Set only when proxies are trusted.
  const isProxied = ips === undefined && proxyHeaders.some((name) => headers[name] !== undefined);
  return isHere && !isProxied && localNames.includes(hostname);
}

const cookie = { name: "haat_mailbox", path: "/dev/mail" } as const;

/** The key printed at the start, from the address or the cookie set by an earlier visit. */
function shownKey({ query, cookies }: FastifyRequest): {
  readonly key: string;
  readonly isInAddress: boolean;
} {
  const { key } = query as Readonly<Record<string, unknown>>;
  return typeof key === "string"
    ? { key, isInAddress: true }
    : { key: cookies[cookie.name] ?? "", isInAddress: false };
}

const withoutKey = plainPage({
  title: "Mails",
  body: `<p>Only the person who started Haat can read these mails. Open the “Mails” address printed at the start,
which ends with a key. The browser remembers it.</p>`,
});

function listItem({ id, to, subject, text, at }: KeptMail): string {
  return `<li><a href="/dev/mail/${id}"><strong>${asText(subject)}</strong>
<span>To ${asText(to.name ? `${to.name}, ` : "")}${asText(to.email)} · ${dateTimeText(at.toISOString())}</span></a>
<details><summary>As text</summary><pre>${asText(text)}</pre></details></li>`;
}

/**
 * /dev/mail shows the mails that would have been sent; never in production. It needs a key, because
 * a local proxy may forward requests without saying so.
 */
export function devMailPages(app: FastifyInstance, mailbox: DevMailbox, secret: () => string): void {
  app.register((pages, _options, done) => {
    pages.addHook("onRequest", async (request, reply) => {
      reply.header("cache-control", "no-store");
      if (!isLocalRequest(request)) return reply.code(404).send({ message: refusals.NOT_FOUND.message });
      const { key, isInAddress } = shownKey(request);
      if (!isMailboxKey(secret(), key))
        return reply.code(403).type("text/html; charset=utf-8").send(withoutKey);
      if (isInAddress) {
        const { name, path } = cookie;
        reply.setCookie(name, key, {
          path,
          httpOnly: true,
          sameSite: "lax",
          secure: request.protocol === "https",
        });
      }
    });
    pages.get("/dev/mail", (_request, reply) => {
      const items = mailbox.mails.map(listItem).join("");
      const body = `<p>No mail server is configured (SMTP_URL), so mails are collected here, newest first.</p>
${items ? `<ul class="mails">${items}</ul>` : "<p>No mails yet.</p>"}`;
      return reply.type("text/html; charset=utf-8").send(plainPage({ title: "Mails", body }));
    });
    pages.get<{ Params: { id: string } }>("/dev/mail/:id", (request, reply) => {
      const mail = mailbox.mails.find(({ id }) => id === request.params.id);
      if (!mail) return reply.code(404).send({ message: refusals.NOT_FOUND.message });
      return (
        reply
          .header(
            "content-security-policy",
            "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'",
          )
          // Sandboxed pages have an opaque origin.
          .header("origin-agent-cluster", "?0")
          .type("text/html; charset=utf-8")
          .send(mail.html)
      );
    });
    done();
  });
}
