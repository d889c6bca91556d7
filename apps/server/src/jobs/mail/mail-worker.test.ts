import { randomUUID } from "node:crypto";
import { isNull } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { mails } from "@haat/db/schema/mail.table";
import { requestPasswordReset } from "@haat/domain/account/password/reset-password";
import { approveSeller, blockUser } from "@haat/domain/admin/people/manage-people";
import type { Deps } from "@haat/domain/deps";
import { queueOrderMails } from "@haat/domain/mail/queue-order-mails";
import { createSmtpTransport } from "@haat/mail/mail-transport";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { patience } from "@haat/testing/patience";
import { startSmtp, type SmtpManner } from "@haat/testing/servers/smtp/smtp-process";
import { compose } from "../../compose.ts";
import { createHosts } from "../../http/hosts.ts";
import { readEnv } from "../../settings/env.ts";
import { startMailWorker } from "./mail-worker.ts";

const database = testDatabase();
const env = readEnv({});
const { aBuyer, aSeller, anAdmin, aProduct, anOrder } = builders(database);
const composedDeps = (): Deps => compose(database.db, "/nowhere", env).deps;

/** The same surroundings, so much later. */
const later = (ms: number): Deps => {
  const now = () => new Date(Date.now() + ms);
  return { ...composedDeps(), clock: { now, inDatabase: now } };
};

const ending: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0)) await end();
});
beforeEach(async () => {
  await queueOrderMails(composedDeps());
  await database.db
    .update(mails)
    .set({ endedAt: new Date(), outcome: "sent", email: null })
    .where(isNull(mails.endedAt));
});

async function aServer(manner: SmtpManner, port?: number) {
  const server = await startSmtp(manner, port);
  ending.push(() => server.stop());
  return server;
}

function aWorker(url: string, deps = composedDeps()) {
  const failures: string[] = [];
  const worker = startMailWorker({
    deps,
    transport: createSmtpTransport({
      url,
      from: "Haat <no-reply@haat.test>",
      host: "haat.test",
      silenceMs: 60_000,
    }),
    originOf: (app) => createHosts(env).origin(app),
    onFailure: (what, why) => failures.push(`${what}: ${why}`),
  });
  ending.push(worker.stop);
  return { ...worker, failures };
}

async function someoneForgot() {
  const email = `${randomUUID()}@example.test`;
  await aBuyer({ email });
  await requestPasswordReset(database, { email });
  return email;
}

const messageIds = (taken: readonly { readonly mail: string }[]) =>
  taken.map(({ mail }) => /^Message-ID: <(.*)@haat\.test>/im.exec(mail)?.[1]);
const outcomes = async () => (await database.db.select().from(mails)).map(({ outcome }) => outcome);
const waiting = async () => (await database.db.select().from(mails).where(isNull(mails.endedAt))).length;

describe("the mail worker", () => {
  it("sends each mail once, even with several workers", async () => {
    const server = await aServer("takes");
    const buyer = await aBuyer({ email: `${randomUUID()}@example.test` });
    for (let n = 0; n < 6; n += 1)
      await anOrder({ buyer, lines: [{ product: await aProduct() }, { product: await aProduct() }] });
    for (let n = 0; n < 3; n += 1) aWorker(server.url);
    await expect.poll(() => server.taken.length, patience).toBe(18);
    await expect.poll(waiting, patience).toBe(0);
    expect(new Set(messageIds(server.taken)).size).toBe(18);
  });

  it("tells a seller once about the approval, at a confirmed address only", async () => {
    const server = await aServer("takes");
    const admin = await anAdmin();
    const email = `${randomUUID()}@example.test`;
    const isNew = { waitingSince: new Date() };
    const blocked = await aSeller({ ...isNew, email: `blocked-${email}` });
    await blockUser(composedDeps(), admin, { userId: blocked.id, reason: "Rude" });
    const sellers = [
      await aSeller({ ...isNew, email }),
      await aSeller({ ...isNew, confirmedAt: null }),
      blocked,
    ];
    for (const { id } of [...sellers, ...sellers]) await approveSeller(composedDeps(), admin, id);
    aWorker(server.url);
    await expect.poll(waiting, patience).toBe(0);
    const subjects = server.taken.map(({ to, mail }) => [...to, /^Subject: (.*?)\r?$/m.exec(mail)?.[1]]);
    expect(subjects).toEqual([
      [`blocked-${email}`, "Your account at Haat is blocked"],
      [email, "You're approved as a seller at Haat"],
    ]);
  });

  it("sends nothing to unregistered addresses", async () => {
    const server = await aServer("takes");
    await requestPasswordReset(database, { email: "nobody@example.test" });
    const email = await someoneForgot();
    aWorker(server.url);
    await expect.poll(() => server.taken.length, patience).toBe(1);
    await expect.poll(waiting, patience).toBe(0);
    expect(server.taken[0]!.to).toEqual([email]);
  });

  it("gives up on permanent failures, without logging the address", async () => {
    const server = await aServer("refuses the recipient");
    const email = await someoneForgot();
    const { failures } = aWorker(server.url);
    await expect.poll(waiting, patience).toBe(0);
    expect(await outcomes()).toContain("given-up");
    expect(failures.join()).toMatch(/^could not send mail [\w-]{36} \(reset\): EENVELOPE RCPT TO 550$/);
    expect(failures.join()).not.toContain(email);
  });

  it("retries temporary failures and missing servers", async () => {
    const server = await aServer("refuses for now");
    await someoneForgot();
    const { stop, failures } = aWorker(server.url);
    await expect.poll(() => failures.length, patience).toBe(1);
    await stop();
    await server.stop();
    expect(await waiting()).toBe(1);

    const { stop: stopAgain, failures: again } = aWorker(server.url, later(60_000));
    await expect.poll(() => again.length, patience).toBe(1);
    await stopAgain();
    const mended = await aServer("takes", server.port);
    aWorker(mended.url, later(600_000));
    await expect.poll(() => mended.taken.length, patience).toBe(1);
  });

  it("repeats a mail under the same id if the server died", async () => {
    const server = await aServer("dies after DATA");
    await someoneForgot();
    const { failures, stop } = aWorker(server.url);
    await expect.poll(() => failures.length, patience).toBe(1);
    await stop();
    expect(server.taken).toHaveLength(1);
    const next = await aServer("takes");
    aWorker(next.url, later(60_000));
    await expect.poll(() => next.taken.length, patience).toBe(1);
    expect(messageIds(next.taken)).toEqual(messageIds(server.taken));
  });

  it("stops quickly while a server is silent, and leaves the mail for later", async () => {
    const server = await aServer("is silent");
    await someoneForgot();
    const { stop } = aWorker(server.url);
    await expect
      .poll(
        async () => (await database.db.select().from(mails).where(isNull(mails.endedAt)))[0]?.attempts,
        patience,
      )
      .toBe(1);
    // The server may be silent for longer than this test may take.
    await stop();
    expect(await waiting()).toBe(1);
  });

  it("continues when the database is back", async () => {
    const server = await aServer("takes");
    const { db } = database;
    let isDown = true;
    const deps = {
      ...composedDeps(),
      get db() {
        if (isDown) throw new Error("the database is not there");
        return db;
      },
    };
    await someoneForgot();
    const { failures } = aWorker(server.url, deps);
    await expect
      .poll(() => failures, patience)
      .toEqual(["could not process mails, will retry: the database is not there"]);
    isDown = false;
    await expect.poll(() => server.taken.length, patience).toBe(1);
  });
});
