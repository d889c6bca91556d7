import { afterEach, describe, expect, it } from "vitest";
import { patience } from "@haat/testing/patience";
import { startSmtp, type SmtpManner, type SmtpProcess } from "@haat/testing/servers/smtp/smtp-process";
import { createSmtpTransport, type MailTransport } from "./mail-transport.ts";

const mail = {
  id: "019dd1f5-7000-7abc-8def-0123456789ab",
  to: { name: 'आशा, "Asha" <a@evil.test>', email: "asha@example.test" },
  subject: "Your order abc123 is placed",
  text: "Plain words for आशा\n",
  html: "<p>Words</p>",
};

const open: { transport: MailTransport; server: SmtpProcess }[] = [];
afterEach(async () => {
  for (const { transport, server } of open.splice(0)) {
    transport.close();
    await server.stop();
  }
});

async function using(manner: SmtpManner, credentials = "") {
  const server = await startSmtp(manner);
  const url = server.url.replace("//", `//${credentials}`);
  // Silence may end a call only in the test of silence: a busy machine's server is slow too.
  const times = { silenceMs: manner === "is silent" ? 500 : 20_000, sendMs: 20_000 };
  const transport = createSmtpTransport({
    url,
    from: "Haat <no-reply@haat.test>",
    host: "haat.test",
    ...times,
  });
  open.push({ transport, server });
  return { transport, server };
}

describe("sending by an SMTP server", () => {
  it("brings text and HTML to the one person, with the mail's own id", async () => {
    const { transport, server } = await using("takes");
    expect(await transport.send(mail)).toEqual({ delivery: "sent", why: "" });
    await expect.poll(() => server.taken.length, patience).toBe(1);
    const [taken] = server.taken;
    expect(taken!.to).toEqual(["asha@example.test"]);
    expect(taken!.mail).toContain("Message-ID: <019dd1f5-7000-7abc-8def-0123456789ab@haat.test>");
    expect(taken!.mail).toContain("From: Haat <no-reply@haat.test>");
    expect(taken!.mail).toContain("Auto-Submitted: auto-generated");
    expect(taken!.mail).toContain("Content-Type: text/plain");
    expect(taken!.mail).toContain("Content-Type: text/html");
  });

  it("adds no header and no recipient that a subject or a name would smuggle in", async () => {
    const { transport, server } = await using("takes");
    const to = { name: "Asha\r\nBcc: spy@evil.test", email: "asha@example.test" };
    await transport.send({ ...mail, to, subject: "Hello\r\nBcc: spy@evil.test" });
    await expect.poll(() => server.taken.length, patience).toBe(1);
    expect(server.taken[0]!.to).toEqual(["asha@example.test"]);
    expect(server.taken[0]!.mail).not.toMatch(/^bcc:/im);
  });

  it("says who it is where the server asks", async () => {
    const { transport } = await using("asks who", `haat:${encodeURIComponent("p@ss:word")}@`);
    expect(await transport.send(mail)).toEqual({ delivery: "sent", why: "" });
    const { transport: wrong } = await using("asks who", "haat:wrong@");
    expect(await wrong.send(mail)).toEqual({ delivery: "failed", why: "EAUTH AUTH PLAIN 535" });
  });

  it.each([
    ["refuses the recipient", { delivery: "refused", why: "EENVELOPE RCPT TO 550" }],
    ["refuses the mail", { delivery: "refused", why: "EMESSAGE DATA 554" }],
    ["refuses for now", { delivery: "failed", why: "EENVELOPE RCPT TO 451" }],
    ["refuses the sender", { delivery: "failed", why: "EENVELOPE MAIL FROM 553" }],
    ["is silent", { delivery: "failed", why: "ETIMEDOUT CONN" }],
    ["dies after DATA", { delivery: "failed", why: "ECONNECTION CONN" }],
  ] as const)(
    "knows whether to try again when the server %s, and names no address",
    async (manner, attempt) => {
      const { transport } = await using(manner);
      expect(await transport.send(mail)).toEqual(attempt);
    },
  );

  it("waits for a slow server, and gives one mail up that takes too long as a whole", async () => {
    const { transport } = await using("is slow");
    expect(await transport.send(mail)).toEqual({ delivery: "sent", why: "" });
    const { server } = await using("is slow");
    const times = { silenceMs: 20_000, sendMs: 100 };
    const hasty = createSmtpTransport({
      url: server.url,
      from: "no-reply@haat.test",
      host: "haat.test",
      ...times,
    });
    expect(await hasty.send(mail)).toEqual({ delivery: "failed", why: "ETOOSLOW" });
    hasty.close();
  });

  it("tells no password to a server elsewhere that has no TLS", async () => {
    const { server } = await using("takes");
    // A name that isn't this machine's, so TLS is required; it leads here anyway.
    const url = `smtp://haat:secret@0.0.0.0:${server.port}`;
    const careful = createSmtpTransport({
      url,
      from: "no-reply@haat.test",
      host: "haat.test",
    });
    expect(await careful.send(mail)).toMatchObject({
      delivery: "failed",
      why: expect.stringMatching(/^ETLS/),
    });
    careful.close();
  });
});
