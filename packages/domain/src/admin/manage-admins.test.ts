import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { handedPasswordMs } from "@haat/contract/admin/admin.constants";
import { adminEvents } from "@haat/db/schema/admin.table";
import { admins } from "@haat/db/schema/user.table";
import { builders } from "@haat/testing/database/builders";
import { anAdvisoryLock } from "@haat/testing/database/server/advisory-lock";
import { testDatabase } from "@haat/testing/database/test-file-database";
import type { Owner } from "../actor.ts";
import type { DomainError } from "../domain-error.ts";
import { runStatement } from "../query/statement.ts";
import { testDeps } from "../testing/test-deps.ts";
import { changeOwnPassword } from "./admins/change-admin-password.ts";
import { changeAdminRole, inviteAdmin, listAdmins, removeAdmin } from "./admins/manage-admins.ts";
import { findAdminSession } from "./session/find-admin-session.ts";
import { logInAdmin } from "./session/log-in-admin.ts";
import { endOtherSessions, endOwnSession, listOwnSessions } from "./session/own-sessions.ts";

const database = testDatabase();
const deps = testDeps(database);
const { anAdmin, aSupporter } = builders(database);

async function invited(owner: Owner) {
  const email = `${randomUUID()}@example.test`;
  const { password, until } = await inviteAdmin(deps, owner, { name: "Ira Sen", email, role: "support" });
  return { email, password, until };
}
const entered = async (email: string, password: string) => {
  const origin = { device: "Firefox on Linux", network: "203.0.113.0/24" };
  const { token } = await logInAdmin(deps, { email, password, ...origin });
  const found = await findAdminSession(deps, token);
  return { token, actor: found!.actor, admin: found!.admin };
};
const deedsOn = async (id: string) =>
  (
    await database.db.select().from(adminEvents).where(eq(adminEvents.subjectId, id)).orderBy(adminEvents.id)
  ).map(({ type, adminName, from, to }) => [type, adminName, from, to]);
const soleOwners = (...owners: readonly Owner[]) =>
  database.owner
    .update(admins)
    .set({ role: "support" })
    .where(sql`${admins.id} <> all(${`{${owners.map(({ id }) => id).join(",")}}`}::uuid[])`);

describe("a new admin", () => {
  it("comes in with the password that they were handed, to choose their own and do nothing else", async () => {
    const { email, password } = await invited(await anAdmin());
    const { token, actor, admin } = await entered(email, password);
    expect(admin).toMatchObject({ name: "Ira Sen", email, role: "support", duty: "password" });
    const change = (wanted: string, current = password) =>
      changeOwnPassword(deps, actor, { currentPassword: current, password: wanted });
    await expect(change(password)).rejects.toMatchObject({ reason: "HANDED_PASSWORD" });
    await expect(change(email)).rejects.toMatchObject({ reason: "PASSWORD_IS_NAME" });
    await expect(change("a good password", "wrong")).rejects.toMatchObject({ reason: "WRONG_PASSWORD" });
    const other = await entered(email, password);
    await change("a good password");
    expect((await findAdminSession(deps, token))?.admin.duty).toBeNull();
    expect(await findAdminSession(deps, other.token)).toBeNull();
    await expect(entered(email, password)).rejects.toMatchObject({ reason: "WRONG_CREDENTIALS" });
    await entered(email, "a good password");
    expect(await deedsOn(actor.id)).toEqual([
      ["admin-added", "Nadia Khan", null, "support"],
      ["admin-password", "Ira Sen", null, null],
    ]);
  });

  it("does not come in with it after three days", async () => {
    const { email, password, until } = await invited(await anAdmin());
    const later = testDeps(database);
    later.setNow(new Date(until));
    const refused = { reason: "WRONG_CREDENTIALS" };
    await expect(logInAdmin(later, { email, password })).rejects.toMatchObject(refused);
    later.setNow(new Date(Date.parse(until) - 1));
    expect((await logInAdmin(later, { email, password })).who.duty).toBe("password");
    expect(Date.parse(until) - Date.now()).toBeGreaterThan(handedPasswordMs - 60_000);
  });

  it("has an address that no other admin has, however it is written; a removed one's is free", async () => {
    const owner = await anAdmin();
    const { email } = await invited(owner);
    const again = () => inviteAdmin(deps, owner, { name: "Ira", email, role: "owner" });
    await expect(again()).rejects.toMatchObject({ reason: "ADMIN_EXISTS" });
    const first = (await listAdmins(deps)).find((row) => row.email === email);
    await removeAdmin(deps, owner, first!.id);
    await again();
    const rows = (await listAdmins(deps)).filter((row) => row.email === email);
    expect(rows).toMatchObject([{ name: "Ira", role: "owner", lastLoginAt: null }]);
  });
});

describe("an admin who is removed", () => {
  it("is out at once, cannot come back, and stays as a name in the audit", async () => {
    const owner = await anAdmin();
    const { email, password } = await invited(owner);
    const { token, actor } = await entered(email, password);
    await removeAdmin(deps, owner, actor.id);
    expect(await findAdminSession(deps, token)).toBeNull();
    await expect(entered(email, password)).rejects.toMatchObject({ reason: "WRONG_CREDENTIALS" });
    expect((await deedsOn(actor.id)).at(-1)).toEqual(["admin-removed", "Nadia Khan", null, null]);
    await expect(removeAdmin(deps, owner, actor.id)).rejects.toMatchObject({ reason: "USER_NOT_FOUND" });
  });
});

describe("the role of an admin", () => {
  it("holds from their next call on, with an event, once", async () => {
    const owner = await anAdmin();
    const { email, password } = await invited(owner);
    const { token, actor } = await entered(email, password);
    for (let time = 0; time < 2; time += 1)
      await changeAdminRole(deps, owner, { adminId: actor.id, role: "owner" });
    expect((await findAdminSession(deps, token))?.actor.adminRole).toBe("owner");
    expect((await deedsOn(actor.id)).slice(1)).toEqual([["admin-role", "Nadia Khan", "support", "owner"]]);
    expect((await listAdmins(deps)).find(({ id }) => id === actor.id)?.lastLoginAt).toMatch(/Z$/);
  });

  it("is an owner's for one at least: the last one is neither removed nor made support", async () => {
    const owner = await anAdmin();
    await soleOwners(owner);
    const adminId = owner.id;
    const last = { reason: "LAST_OWNER" };
    await expect(changeAdminRole(deps, owner, { adminId, role: "support" })).rejects.toMatchObject(last);
    await expect(removeAdmin(deps, owner, adminId)).rejects.toMatchObject(last);
    const other = await anAdmin();
    await removeAdmin(deps, owner, adminId);
    await expect(removeAdmin(deps, owner, other.id)).rejects.toMatchObject({ reason: "WRONG_ROLE" });
  });

  it("stays with one of two owners who take it from each other at the same time", async () => {
    const [one, other] = [await anAdmin(), await anAdmin()];
    await soleOwners(one, other);
    const waiting = async () => {
      const [row] = await database.db.execute<{ waiting: number }>(sql`
        select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and wait_event <> 'advisory'`);
      return row?.waiting;
    };
    // Both have begun before either can continue.
    const gate = await anAdvisoryLock(database, 78);
    const held = runStatement(
      { db: database.owner },
      sql`
      with owners as materialized (
        select id from admins where role = 'owner' and removed_at is null for update)
      select pg_advisory_xact_lock(78) from (select count(*) from owners) locked`,
    );
    await gate.isAwaitedBy(1);
    const asked = Promise.allSettled([
      changeAdminRole(deps, one, { adminId: other.id, role: "support" }),
      removeAdmin(deps, other, one.id),
    ]);
    await expect.poll(waiting).toBe(2);
    await gate.letGo();
    await held;
    const said = (await asked).map((one) =>
      one.status === "rejected" ? (one.reason as DomainError).reason : "done",
    );
    expect(said.sort()).toEqual(["WRONG_ROLE", "done"]);
    const left = (await listAdmins(deps)).filter(({ role }) => role === "owner");
    expect(left).toHaveLength(1);
  });

  it("is given by owners alone, and by no statement of the application's own", async () => {
    const [owner, support] = [await anAdmin(), await aSupporter()];
    const asOwner = { ...support, adminRole: "owner" } as const;
    const refused = { reason: "WRONG_ROLE" };
    await expect(
      changeAdminRole(deps, asOwner, { adminId: support.id, role: "owner" }),
    ).rejects.toMatchObject(refused);
    await expect(removeAdmin(deps, asOwner, owner.id)).rejects.toMatchObject(refused);
    await expect(invited(asOwner)).rejects.toMatchObject(refused);
    const { db } = database;
    const guarded = { cause: { code: "HA002" } };
    const values = { name: "Eve", email: "eve@example.test", passwordHash: "-" };
    await expect(db.insert(admins).values(values)).rejects.toMatchObject(guarded);
    const hers = eq(admins.id, support.id);
    await expect(db.update(admins).set({ role: "owner" }).where(hers)).rejects.toMatchObject(guarded);
    await expect(db.update(admins).set({ removedAt: new Date() }).where(hers)).rejects.toMatchObject(guarded);
    const forbidden = { cause: { code: "42501" } };
    await expect(db.update(admins).set({ email: "eve@example.test" }).where(hers)).rejects.toMatchObject(
      forbidden,
    );
    await expect(db.delete(admins).where(hers)).rejects.toMatchObject(forbidden);
    const byCommandLine = sql`select add_admin(null, 'Eve', 'eve@example.test', 'owner', '-', null)`;
    await expect(db.execute(byCommandLine)).rejects.toMatchObject({ cause: { message: "WRONG_ROLE" } });
  });
});

describe("the sessions of an admin", () => {
  it("are listed with device and network, and ended one by one or all others at once", async () => {
    const { email, password } = await invited(await anAdmin());
    const here = await entered(email, password);
    const [there, elsewhere] = [await entered(email, password), await entered(email, password)];
    const shown = await listOwnSessions(deps, here.actor);
    expect(shown.map(({ id, isThis }) => [id, isThis])).toEqual([
      [elsewhere.actor.sessionId, false],
      [there.actor.sessionId, false],
      [here.actor.sessionId, true],
    ]);
    expect(shown[0]).toMatchObject({ device: "Firefox on Linux", network: "203.0.113.0/24" });

    await endOwnSession(deps, here.actor, there.actor.sessionId);
    expect(await findAdminSession(deps, there.token)).toBeNull();
    const foreign = await invited(await anAdmin());
    const stranger = await entered(foreign.email, foreign.password);
    await expect(endOwnSession(deps, here.actor, stranger.actor.sessionId)).rejects.toMatchObject({
      reason: "SESSION_NOT_FOUND",
    });
    await endOtherSessions(deps, here.actor);
    expect(await findAdminSession(deps, elsewhere.token)).toBeNull();
    expect(await findAdminSession(deps, here.token)).not.toBeNull();
    expect(await findAdminSession(deps, stranger.token)).not.toBeNull();
  });
});
