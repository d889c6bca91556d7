import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { mails } from "@haat/db/schema/mail.table";
import { admins } from "@haat/db/schema/user.table";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { requestPasswordReset, resetPassword } from "../account/password/reset-password.ts";
import { findSession } from "../account/session/find-session.ts";
import { logIn } from "../account/session/log-in.ts";
import { listSessions } from "../account/session/sessions.ts";
import { findAdminSession } from "../admin/session/find-admin-session.ts";
import { logInAdmin } from "../admin/session/log-in-admin.ts";
import type { Deps } from "../deps.ts";
import { findEndedSessions } from "../live/find-ended-sessions.ts";
import { claimMail } from "../mail/claim-mail.ts";
import { settleMail } from "../mail/settle-mail.ts";
import { testDeps } from "../testing/test-deps.ts";

const database = testDatabase();
const right = testDeps(database);
const { aBuyer, anAdmin } = builders(database);

const hourMs = 3_600_000;
const password = "haat-demo-pass";

/** A process whose clock is wrong, on the same database. */
const wrongBy = (hours: number): Deps => ({
  ...right,
  db: database.db,
  clock: { now: () => new Date(Date.now() + hours * hourMs) },
});

async function aPerson() {
  const email = `${randomUUID()}@example.test`;
  await aBuyer({ email, passwordHash: `plain:${password}` });
  return email;
}

it.each([25, -25])("a process whose clock is %i hours wrong leaves sessions as they are", async (hours) => {
  const wrong = wrongBy(hours);
  const email = await aPerson();
  for (const [one, other] of [
    [right, wrong],
    [wrong, right],
  ] as const) {
    const { token, expiresAt } = await logIn(one, null, { email, password });
    const found = (await findSession(other, token))!;
    expect(found.expiresAt).toEqual(expiresAt);
    expect(Math.abs(expiresAt.getTime() - Date.now() - 24 * hourMs)).toBeLessThan(hourMs);
    expect(await findEndedSessions(other, [found.actor.sessionId])).toEqual(new Set());
  }
  const { token } = await logIn(right, null, { email, password });
  expect(await listSessions(wrong, (await findSession(wrong, token))!.actor)).toHaveLength(3);

  const { id } = await anAdmin();
  await database.owner
    .update(admins)
    .set({ email: `admin-${email}`, passwordHash: `plain:${password}` })
    .where(eq(admins.id, id));
  const admin = await logInAdmin(wrong, { email: `admin-${email}`, password });
  for (const process of [right, wrong, right])
    expect((await findAdminSession(process, admin.token))?.expiresAt).toEqual(admin.expiresAt);
});

it.each([25, -25])(
  "a process whose clock is %i hours wrong writes mails and links as others do",
  async (hours) => {
    const wrong = wrongBy(hours);
    const email = await aPerson();
    // Another worker's failed mail is soon due again.
    await database.owner.delete(mails);
    await requestPasswordReset(wrong, { email });
    const mail = (await claimMail(wrong))!;
    // Claimed for two minutes, then retried within the hour.
    expect(await claimMail(right)).toBeNull();
    expect(await claimMail(wrong)).toBeNull();
    await settleMail(wrong, mail, "failed");
    const [row] = await database.db.select().from(mails).where(eq(mails.id, mail.id));
    expect(Math.abs(row!.nextAttemptAt.getTime() - Date.now())).toBeLessThan(hourMs);
    if (mail.content.kind !== "reset") throw new Error("no link");
    await resetPassword(wrong, { token: mail.content.token, password: "marigold-morning" });
  },
);

it("a mail is due from the moment it is written, which is kept to the millisecond", async () => {
  await database.owner.delete(mails);
  await database.owner.insert(mails).values({
    kind: "reset",
    email: await aPerson(),
    nextAttemptAt: new Date("2026-01-01T00:00:00.997Z"),
  });
  const later = "2030-01-01T00:00:00Z";
  const claimAt = (now: string) =>
    database.db.execute<{ mail: { attempt: number } | null }>(
      sql`select claim_mail(${now}, interval '2 minutes', ${right.tokens.make().hash}, ${later}, ${later}) as mail`,
    );
  expect(await claimAt("2026-01-01T00:00:00.996Z")).toEqual([{ mail: null }]);
  expect(await claimAt("2026-01-01T00:00:00.9965Z")).toMatchObject([{ mail: { attempt: 1 } }]);
});
