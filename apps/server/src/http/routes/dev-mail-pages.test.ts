import cookie from "@fastify/cookie";
import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { mailboxKey } from "@haat/auth/mailbox-key";
import { createDevMailbox } from "../../jobs/mail/dev-mailbox.ts";
import { securityHeaders } from "../guards/security-headers.ts";
import { devMailPages } from "./dev-mail-pages.ts";

const secret = "a secret of the tests, thirty-two characters and more";
const key = `?key=${mailboxKey(secret)}`;
const mail = {
  id: "019dd1f5-7000-7abc-8def-0123456789ab",
  to: { name: "Asha <img src=x>", email: "asha@example.test" },
  subject: "Choose a new password",
  text: "http://shop.localhost:5000/reset-password#secret-of-the-link <b>",
  html: "<h1>Choose</h1>",
};

async function aStart(trustProxy: string[] | false = false) {
  const said: string[] = [];
  const mailbox = createDevMailbox((line) => said.push(line));
  const app = Fastify({ trustProxy });
  await securityHeaders(app, { isProduction: false, isDev: false, pictureHosts: [] });
  await app.register(cookie);
  devMailPages(app, mailbox, () => secret);
  const open = (url: string, host = "localhost:5000", remoteAddress = "127.0.0.1") =>
    app.inject({ url: `${url}${key}`, headers: { host }, remoteAddress });
  const openThrough = (headers: Record<string, string>, url = `/dev/mail${key}`) =>
    app.inject({ url, headers });
  return { mailbox, said, open, openThrough };
}

describe("collected mails", () => {
  it("are shown and printed as text, newest first", async () => {
    const { mailbox, said, open } = await aStart();
    expect((await open("/dev/mail")).body).toContain("No mails yet.");
    await mailbox.send({ ...mail, id: "older", subject: "Older" });
    await mailbox.send(mail);
    const { body } = await open("/dev/mail");
    expect(body.indexOf("Choose a new password")).toBeLessThan(body.indexOf("Older"));
    expect(body).toContain("#secret-of-the-link &lt;b>");
    expect(body).not.toContain("<img");
    expect(said[1]).toContain("Mail to asha@example.test: Choose a new password\n");
  });

  it("run no scripts", async () => {
    const { mailbox, open } = await aStart();
    await mailbox.send(mail);
    const page = await open(`/dev/mail/${mail.id}`);
    expect(page.body).toBe(mail.html);
    expect(page.headers["content-security-policy"]).toMatch(/^sandbox .*default-src 'none'/);
    expect((await open("/dev/mail/none")).statusCode).toBe(404);
  });

  it("are hidden from other machines and other sites' pages", async () => {
    const { mailbox, open } = await aStart();
    await mailbox.send(mail);
    for (const path of ["/dev/mail", `/dev/mail/${mail.id}`]) {
      expect((await open(path, "localhost:5000", "192.0.2.7")).statusCode).toBe(404);
      expect((await open(path, "rebound.evil.test:5000")).statusCode).toBe(404);
      expect((await open(path, "haat.test:5000")).statusCode).toBe(404);
      expect((await open(path, "127.0.0.1:5000", "::1")).statusCode).toBe(200);
      expect((await open(path, "localhost:5000", "::ffff:127.0.0.1")).statusCode).toBe(200);
    }
  });

  it("are hidden behind local proxies, trusted or not", async () => {
    const through = { host: "localhost:5000", "x-forwarded-for": "192.0.2.7" };
    const renamed = { ...through, host: "market.test", "x-forwarded-host": "localhost:5000" };
    for (const trusted of [["127.0.0.1"], false] as const) {
      const { open, openThrough } = await aStart(trusted ? [...trusted] : false);
      for (const headers of [through, renamed]) expect((await openThrough(headers)).statusCode).toBe(404);
      expect((await open("/dev/mail")).statusCode).toBe(200);
    }
  });

  it("need the key, because a proxy may hide the client", async () => {
    const { mailbox, openThrough } = await aStart();
    await mailbox.send(mail);
    // Requests as sent by nginx with only `proxy_pass http://localhost:5000;`, and by a local
    // browser.
    const asked = { host: "localhost:5000" };
    const wrong = ["", "?key=", "?key=x", `?key=${mailboxKey("another")}`, `?key=${mailboxKey(secret)}&key=`];
    for (const path of ["/dev/mail", `/dev/mail/${mail.id}`])
      for (const query of wrong) {
        const { statusCode, body, headers } = await openThrough(asked, `${path}${query}`);
        expect([statusCode, headers["set-cookie"]]).toEqual([403, undefined]);
        expect(body).toContain("Open the “Mails” address printed at the start");
        expect(body).not.toContain(mail.subject);
      }
  });

  it("need the key only once per browser", async () => {
    const { mailbox, open, openThrough } = await aStart();
    await mailbox.send(mail);
    const [set = ""] = [(await open("/dev/mail")).headers["set-cookie"]].flat();
    expect(set).toMatch(/^haat_mailbox=[\w-]{22}; Path=\/dev\/mail; HttpOnly; SameSite=Lax$/);
    const [shown = ""] = set.split(";");
    for (const path of ["/dev/mail", `/dev/mail/${mail.id}`])
      expect((await openThrough({ host: "localhost:5000", cookie: shown }, path)).statusCode).toBe(200);
    const other = { host: "localhost:5000", cookie: `${shown}A` };
    expect((await openThrough(other, "/dev/mail")).statusCode).toBe(403);
  });

  it("are dropped after a hundred more", async () => {
    const { mailbox } = await aStart();
    for (let n = 0; n < 102; n += 1) await mailbox.send({ ...mail, id: String(n) });
    expect(mailbox.mails).toHaveLength(100);
    expect(mailbox.mails.at(-1)?.id).toBe("2");
  });
});
