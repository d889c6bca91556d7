import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mails } from "@haat/db/schema/mail.table";
import { passwordResets, users, userSessions } from "@haat/db/schema/user.table";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { blockUser } from "../admin/people/manage-people.ts";
import type { Passwords } from "../deps.ts";
import { testDeps } from "../testing/test-deps.ts";
import { changePassword } from "./password/change-password.ts";
import { requestPasswordReset, resetPassword } from "./password/reset-password.ts";
import { signUp } from "./profile/sign-up.ts";
import { findSession } from "./session/find-session.ts";
import { logIn } from "./session/log-in.ts";
import { endAllSessions, endSession, listSessions } from "./session/sessions.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aBuyer, aSeller, anAdmin, aBlockedBuyer } = builders(database);

const password = "haat-demo-pass";
const newPassword = "marigold-morning";

async function aPerson(values: { readonly name?: string } = {}) {
  const email = `${randomUUID()}@example.test`;
  const person = await aBuyer({ email, passwordHash: `plain:${password}`, ...values });
  const enter = (secret = password, device = "") => logIn(deps, null, { email, password: secret, device });
  const found = async (token: string) => (await findSession(deps, token))?.actor ?? null;
  const hash = async () =>
    (await database.db.select().from(users).where(eq(users.id, person.id)))[0]?.passwordHash;
  return { ...person, email, enter, found, hash };
}

async function aLink(userId: string, expiresAt = new Date(Date.now() + 60_000)) {
  const { token, hash } = deps.tokens.make();
  await database.db.insert(passwordResets).values({ tokenHash: hash, userId, expiresAt });
  return token;
}

describe("asking for a link to a new password", () => {
  it("writes the same for an address that is known and one that is not", async () => {
    const { email } = await aPerson();
    await requestPasswordReset(deps, { email });
    await requestPasswordReset(deps, { email: "nobody@example.test" });
    const rows = await database.db.select().from(mails).where(eq(mails.kind, "reset"));
    expect(
      rows.map(({ id: _id, email: _email, createdAt: _at, nextAttemptAt: _next, ...row }) => row),
    ).toEqual(
      Array.from({ length: 2 }, () => ({
        kind: "reset",
        userId: null,
        eventId: null,
        adminEventId: null,
        attempts: 0,
        endedAt: null,
        outcome: null,
      })),
    );
  });
});

describe("a new password by a link", () => {
  it("ends all sessions and all links, and works once", async () => {
    const person = await aPerson();
    const [one, two] = [await person.enter(), await person.enter()];
    const [link, other] = [await aLink(person.id), await aLink(person.id)];
    await resetPassword(deps, { token: link, password: newPassword });
    expect([await person.found(one.token), await person.found(two.token)]).toEqual([null, null]);
    expect(await person.hash()).toBe(`plain:${newPassword}`);
    for (const token of [link, other])
      await expect(resetPassword(deps, { token, password: "another-secret" })).rejects.toMatchObject({
        reason: "RESET_LINK_ENDED",
      });
    expect((await person.enter(newPassword)).who.id).toBe(person.id);
  });

  it("touches nobody else", async () => {
    const [person, other] = [await aPerson(), await aPerson()];
    const session = await other.enter();
    const theirs = await aLink(other.id);
    await resetPassword(deps, { token: await aLink(person.id), password: newPassword });
    expect(await other.hash()).toBe(`plain:${password}`);
    expect(await other.found(session.token)).not.toBeNull();
    await resetPassword(deps, { token: theirs, password: newPassword });
  });

  it("is made once where a link is used many times at once", async () => {
    const person = await aPerson();
    const token = await aLink(person.id);
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => resetPassword(deps, { token, password: `${newPassword}-${n}` })),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("is refused at the very moment the link expires, to a blocked person, and to an invented link", async () => {
    const person = await aPerson();
    const now = new Date();
    deps.setNow(now);
    const refused = { reason: "RESET_LINK_ENDED" };
    const late = await aLink(person.id, now);
    await expect(resetPassword(deps, { token: late, password: newPassword })).rejects.toMatchObject(refused);
    const blocked = await aBlockedBuyer();
    const theirs = await aLink(blocked.id);
    await expect(resetPassword(deps, { token: theirs, password: newPassword })).rejects.toMatchObject(
      refused,
    );
    const invented = deps.tokens.make().token;
    await expect(resetPassword(deps, { token: invented, password: newPassword })).rejects.toMatchObject(
      refused,
    );
    deps.setNow(new Date());
  });

  it("is refused to a person who is blocked while the new password is hashed", async () => {
    const [person, admin] = [await aPerson(), await anAdmin()];
    const token = await aLink(person.id);
    const passwords: Passwords = {
      ...deps.passwords,
      hash: async (secret) => {
        await blockUser(deps, admin, { userId: person.id, reason: "Never at home." });
        return deps.passwords.hash(secret);
      },
    };
    const late = resetPassword({ ...deps, db: deps.db, passwords }, { token, password: newPassword });
    await expect(late).rejects.toMatchObject({ reason: "RESET_LINK_ENDED" });
    expect(await person.hash()).toBe(`plain:${password}`);
  });

  it("may not be one that everybody tries, nor one's name or address; the link stays good", async () => {
    const person = await aPerson({ name: "Asha Rao-Patel" });
    const token = await aLink(person.id);
    const trying = (secret: string) => resetPassword(deps, { token, password: secret });
    await expect(trying("password1")).rejects.toMatchObject({ reason: "COMMON_PASSWORD" });
    await expect(trying("asha rao-patel")).rejects.toMatchObject({ reason: "PASSWORD_IS_NAME" });
    await expect(trying(person.email.toUpperCase())).rejects.toMatchObject({ reason: "PASSWORD_IS_NAME" });
    await trying(newPassword);
  });
});

describe("changing one's password", () => {
  it("asks for the old one, ends every session and begins one in their place", async () => {
    const person = await aPerson();
    const [here, elsewhere] = [await person.enter(), await person.enter()];
    const link = await aLink(person.id);
    const actor = (await person.found(here.token))!;
    await expect(
      changePassword(deps, actor, { currentPassword: "guess", password: newPassword }),
    ).rejects.toMatchObject({ reason: "WRONG_PASSWORD" });
    const renewed = await changePassword(deps, actor, { currentPassword: password, password: newPassword });
    expect([await person.found(here.token), await person.found(elsewhere.token)]).toEqual([null, null]);
    const now = await person.found(renewed.token);
    expect(now?.id).toBe(person.id);
    expect(now?.sessionId).not.toBe(actor.sessionId);
    await expect(resetPassword(deps, { token: link, password })).rejects.toMatchObject({
      reason: "RESET_LINK_ENDED",
    });
  });

  it("refuses a new one that is too easy, and keeps the old", async () => {
    const person = await aPerson();
    const { token } = await person.enter();
    const actor = (await person.found(token))!;
    const change = changePassword(deps, actor, { currentPassword: password, password: "password1" });
    await expect(change).rejects.toMatchObject({ reason: "COMMON_PASSWORD" });
    expect(await person.hash()).toBe(`plain:${password}`);
    expect(await person.found(token)).not.toBeNull();
  });

  it("lets no login through whose password was right when it was checked and is no longer", async () => {
    const person = await aPerson();
    const actor = (await person.found((await person.enter()).token))!;
    const passwords: Passwords = {
      ...deps.passwords,
      verify: async (hash, typed) => {
        const isRight = await deps.passwords.verify(hash, typed);
        await changePassword(deps, actor, { currentPassword: password, password: newPassword });
        return isRight;
      },
    };
    const late = logIn({ ...deps, db: deps.db, passwords }, null, { email: person.email, password });
    await expect(late).rejects.toMatchObject({ reason: "WRONG_CREDENTIALS" });
    const left = await database.db.select().from(userSessions).where(eq(userSessions.userId, person.id));
    expect(left).toHaveLength(1);
  });

  it("leaves no session that the old password began in between", async () => {
    const person = await aPerson();
    const actor = (await person.found((await person.enter()).token))!;
    const results = await Promise.allSettled([
      ...Array.from({ length: 6 }, () => person.enter()),
      changePassword(deps, actor, { currentPassword: password, password: newPassword }),
      ...Array.from({ length: 6 }, () => person.enter()),
    ]);
    expect(results[6]?.status).toBe("fulfilled");
    const left = await database.db.select().from(userSessions).where(eq(userSessions.userId, person.id));
    expect(left).toHaveLength(1);
  });
});

describe("a hash made with weaker parameters", () => {
  it("is replaced at the next login, under the same password", async () => {
    const person = await aPerson();
    await database.db
      .update(users)
      .set({ passwordHash: `weaker:${password}` })
      .where(eq(users.id, person.id));
    await person.enter();
    expect(await person.hash()).toBe(`plain:${password}`);
    await person.enter();
  });
});

describe("signing up", () => {
  it("refuses a password that everybody tries", async () => {
    const input = {
      name: "Asha",
      email: "c@example.test",
      contact: "9876543210",
      userType: "buyer",
    } as const;
    await expect(signUp(deps, { ...input, password: "password1" })).rejects.toMatchObject({
      reason: "COMMON_PASSWORD",
    });
  });
});

describe("where one is logged in", () => {
  it("is listed, the newest first, and can be ended one by one", async () => {
    const person = await aPerson();
    const phone = await person.enter(password, "Chrome on Android");
    const desk = await person.enter(password, "Firefox on Linux");
    const actor = (await person.found(desk.token))!;
    const listed = await listSessions(deps, actor);
    expect(listed.map(({ device, isThis }) => [device, isThis])).toEqual([
      ["Firefox on Linux", true],
      ["Chrome on Android", false],
    ]);
    await endSession(deps, actor, listed[1]!.id);
    expect(await person.found(phone.token)).toBeNull();
    expect(await person.found(desk.token)).not.toBeNull();
    await expect(endSession(deps, actor, listed[1]!.id)).rejects.toMatchObject({
      reason: "SESSION_NOT_FOUND",
    });
  });

  it("is nobody else's to see or to end", async () => {
    const [person, seller] = [await aPerson(), await aSeller()];
    const { token } = await person.enter();
    const mine = (await person.found(token))!;
    expect(await listSessions(deps, seller)).toEqual([]);
    await expect(endSession(deps, seller, mine.sessionId)).rejects.toMatchObject({
      reason: "SESSION_NOT_FOUND",
    });
    await endAllSessions(deps, seller);
    expect(await person.found(token)).not.toBeNull();
  });

  it("is nowhere after signing out everywhere, and does not list what has expired", async () => {
    const person = await aPerson();
    const [one, two] = [await person.enter(), await person.enter()];
    const actor = (await person.found(one.token))!;
    deps.setNow(two.expiresAt);
    expect(await listSessions(deps, actor)).toEqual([]);
    deps.setNow(new Date());
    await endAllSessions(deps, actor);
    expect([await person.found(one.token), await person.found(two.token)]).toEqual([null, null]);
  });
});
