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
 * Whether someone at this very machine asks, by a name of this machine: no other site's page can read the answer. A proxy
 * that is not trusted says nothing that counts, so whatever comes by one is taken to come from another machine.
 */
function isAskedHere({ ip, ips, hostname, headers }: FastifyRequest): boolean {
  const from = ip.replace(/^::ffff:/, "");
  const isHere = from === "::1" || (isIPv4(from) && from.startsWith("127."));
  // Without trusted proxies there is no list of addresses.
  const isFromElsewhere = ips === undefined && proxyHeaders.some((name) => headers[name] !== undefined);
  return isHere && !isFromElsewhere && localNames.includes(hostname);
}

const cookie = { name: "haat_mailbox", path: "/dev/mail" } as const;

/** The key that the start printed: it stands in the address, and later in the cookie that the page gave for it. */
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
  body: `<p>Mails that nobody sends are shown to the person who started Haat. Open the address that the start printed beside
“Mails”: it ends with a key. After that this one will do.</p>`,
});

function listItem({ id, to, subject, text, at }: KeptMail): string {
  return `<li><a href="/dev/mail/${id}"><strong>${asText(subject)}</strong>
<span>To ${asText(to.name ? `${to.name}, ` : "")}${asText(to.email)} · ${dateTimeText(at.toISOString())}</span></a>
<details><summary>As text</summary><pre>${asText(text)}</pre></details></li>`;
}

/**
 * /dev/mail: the mails that would have been sent, while no mail server is set. Never there in production. A proxy on this
 * machine may pass on what anybody asks and say nothing of it, so anyone who asks has to know the key as well.
 */
export function devMailPages(app: FastifyInstance, mailbox: DevMailbox, secret: () => string): void {
  app.register((pages, _options, done) => {
    pages.addHook("onRequest", async (request, reply) => {
      reply.header("cache-control", "no-store");
      if (!isAskedHere(request)) return reply.code(404).send({ message: refusals.NOT_FOUND.message });
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
      const body = `<p>No mail server is set (SMTP_URL), so mails are kept here, the newest first.</p>
${items ? `<ul class="mails">${items}</ul>` : "<p>There are none yet.</p>"}`;
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
          // A sandboxed page has no origin to keep to itself.
          .header("origin-agent-cluster", "?0")
          .type("text/html; charset=utf-8")
          .send(mail.html)
      );
    });
    done();
  });
}
