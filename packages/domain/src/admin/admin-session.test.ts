import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { admins } from "@haat/db/schema/user.table";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { logIn } from "../account/session/log-in.ts";
import { logOut } from "../account/session/sessions.ts";
import type { Deps } from "../deps.ts";
import { testDeps } from "../testing/test-deps.ts";
import { changeAdminPassword } from "./admins/change-admin-password.ts";
import { findAdminSession } from "./session/find-admin-session.ts";
import { logInAdmin } from "./session/log-in-admin.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aBuyer, anAdmin } = builders(database);

const password = "s3cret-pass";
const minute = 60_000;

async function anAdminWithPassword() {
  const { id } = await anAdmin();
  const email = `${randomUUID()}@example.test`;
  await database.owner
    .update(admins)
    .set({ email, passwordHash: `plain:${password}` })
    .where(eq(admins.id, id));
  return { id, email };
}

async function loggedIn() {
  const { id, email } = await anAdminWithPassword();
  const begun = Date.now();
  deps.setNow(new Date(begun));
  const session = await logInAdmin(deps, { email: email.toUpperCase(), password });
  return { id, email, session, after: (ms: number) => deps.setNow(new Date(begun + ms)) };
}

describe("an admin's session", () => {
  it("says who, and until when", async () => {
    const { id, email, session } = await loggedIn();
    const admin = { id, name: "Nadia Khan", email, role: "owner", duty: null };
    expect(session.who).toEqual(admin);
    const found = await findAdminSession(deps, session.token);
    expect(found).toEqual({
      actor: { role: "admin", adminRole: "owner", id, name: "Nadia Khan", sessionId: found?.actor.sessionId },
      admin,
      expiresAt: session.expiresAt,
    });
  });

  it("is not used by what a page asks by itself", async () => {
    const { session, after } = await loggedIn();
    after(29 * minute);
    expect(await findAdminSession(deps, session.token, { isIdle: true })).not.toBeNull();
    after(31 * minute);
    expect(await findAdminSession(deps, session.token, { isIdle: true })).toBeNull();
  });

  it("stays as long as it is used, and no longer than 24 hours", async () => {
    const { session, after } = await loggedIn();
    for (let minutes = 29; minutes < 24 * 60; minutes += 29) {
      after(minutes * minute);
      expect(await findAdminSession(deps, session.token)).not.toBeNull();
    }
    after(24 * 60 * minute - 1);
    expect(await findAdminSession(deps, session.token)).not.toBeNull();
    after(24 * 60 * minute);
    expect(await findAdminSession(deps, session.token)).toBeNull();
  });

  it("ends when nothing was asked of it for 30 minutes, and not a moment before", async () => {
    const { session, after } = await loggedIn();
    const seen = 10 * minute;
    after(seen);
    expect(await findAdminSession(deps, session.token)).not.toBeNull();
    const kept = seen + 30 * minute - 1;
    after(kept);
    expect(await findAdminSession(deps, session.token)).not.toBeNull();
    after(kept + 30 * minute);
    expect(await findAdminSession(deps, session.token)).toBeNull();
  });

  it("is found by its own token only, and ends alone", async () => {
    const [one, two] = [await loggedIn(), await loggedIn()];
    const found = await findAdminSession(deps, one.session.token);
    expect(found?.actor.id).toBe(one.id);
    if (!found) throw new Error("no session");
    await logOut(deps, found.actor);
    expect(await findAdminSession(deps, one.session.token)).toBeNull();
    expect((await findAdminSession(deps, two.session.token))?.actor.id).toBe(two.id);
  });

  it("is not begun by a wrong password, an unknown address or a buyer", async () => {
    const { email } = await anAdminWithPassword();
    await aBuyer({ email: "buyer@example.test", passwordHash: `plain:${password}` });
    expect((await logIn(deps, "buyer", { email: "buyer@example.test", password })).token).not.toBe("");
    for (const input of [
      { email, password: "wrong" },
      { email: "nobody@example.test", password },
      { email: "buyer@example.test", password },
    ])
      await expect(logInAdmin(deps, input)).rejects.toMatchObject({ reason: "WRONG_CREDENTIALS" });
  });

  it("replaces a hash made with weaker parameters, under the same password", async () => {
    const { id, email } = await anAdminWithPassword();
    const hash = async () =>
      (await database.owner.select().from(admins).where(eq(admins.id, id)))[0]?.passwordHash;
    await database.owner
      .update(admins)
      .set({ passwordHash: `weaker:${password}` })
      .where(eq(admins.id, id));
    await logInAdmin(deps, { email, password });
    expect(await hash()).toBe(`plain:${password}`);
    await logInAdmin(deps, { email, password });
  });

  it("is not begun with a password that is changed while it is verified", async () => {
    const { email } = await anAdminWithPassword();
    const { passwords } = deps;
    const slow: Deps = {
      ...deps,
      db: database.db,
      passwords: {
        ...passwords,
        async verify(stored, given) {
          const isRight = await passwords.verify(stored, given);
          await changeAdminPassword({ db: database.owner }, { email, passwordHash: "plain:another" });
          return isRight;
        },
      },
    };
    await expect(logInAdmin(slow, { email, password })).rejects.toMatchObject({
      reason: "WRONG_CREDENTIALS",
    });
  });

  it("finds the admin's address however its letters are composed", async () => {
    const { id } = await anAdminWithPassword();
    await database.owner.update(admins).set({ email: "jos\u00e9@example.test" }).where(eq(admins.id, id));
    const { who } = await logInAdmin(deps, { email: "Jose\u0301@example.test", password });
    expect(who.id).toBe(id);
  });
});
