import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { adminEvents } from "@haat/db/schema/admin.table";
import { adminRecoveryCodes, adminSecondFactors } from "@haat/db/schema/user.table";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import type { Owner } from "../../actor.ts";
import { attempt } from "../../limit/attempt.ts";
import { stepAt, testDeps } from "../../testing/test-deps.ts";
import { listAdmins, removeAdmin } from "../admins/manage-admins.ts";
import { changeSettings } from "../overview/change-settings.ts";
import { findAdminSession } from "../session/find-admin-session.ts";
import { logInAdmin } from "../session/log-in-admin.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  resetSecondFactor,
} from "./second-factor.ts";

const database = testDatabase();
const { anAdmin } = builders(database);
const password = "s3cret-pass";
const wrongCode = { reason: "WRONG_CODE" };
const codeRequired = { reason: "CODE_REQUIRED" };

async function anOwner() {
  const email = `${randomUUID()}@example.test`;
  const { id } = await anAdmin({ email, passwordHash: `plain:${password}` });
  const deps = testDeps(database);
  const begun = Date.now();
  let now = begun;
  deps.setNow(new Date(now));
  const logIn = (code?: string) => logInAdmin(deps, { email, password, code });
  const enter = async (code?: string) => {
    const { token } = await logIn(code);
    return { token, actor: (await findAdminSession(deps, token))!.actor as Owner };
  };
  return {
    id,
    email,
    deps,
    logIn,
    enter,
    /** The code `by` half minutes from now. */
    code: (by = 0) => String(stepAt(new Date(now + by * 30_000))).padStart(6, "0"),
    later(halfMinutes: number) {
      now += halfMinutes * 30_000;
      deps.setNow(new Date(now));
    },
  };
}

async function anOwnerWithFactor() {
  const owner = await anOwner();
  const { actor, token } = await owner.enter();
  await beginSecondFactor(owner.deps, actor, { currentPassword: password });
  const { codes } = await confirmSecondFactor(owner.deps, actor, { code: owner.code() });
  owner.later(1);
  return { ...owner, actor, token, codes };
}

const deedsOn = async (id: string) =>
  (
    await database.db.select().from(adminEvents).where(eq(adminEvents.subjectId, id)).orderBy(adminEvents.id)
  ).map(({ type }) => type);

describe("setting a second factor up", () => {
  it("asks for the password, counts once its first code was told, and ends the other sessions", async () => {
    const { deps, id, enter, logIn, code } = await anOwner();
    const [here, there] = [await enter(), await enter()];
    const begin = (typed: string) => beginSecondFactor(deps, here.actor, { currentPassword: typed });
    await expect(confirmSecondFactor(deps, here.actor, { code: code() })).rejects.toMatchObject(wrongCode);
    await expect(begin("wrong")).rejects.toMatchObject({ reason: "WRONG_PASSWORD" });
    const { secret, address } = await begin(password);
    expect(address).toMatch(
      /^otpauth:\/\/totp\/Haat%20Admin:[\w%.-]+\?secret=[A-Z2-7]+&issuer=Haat%20Admin$/,
    );
    expect(address).toContain(`secret=${secret}`);
    await logIn();
    expect((await getSecondFactor(deps, here.actor)).since).toBeNull();
    await expect(confirmSecondFactor(deps, here.actor, { code: code(5) })).rejects.toMatchObject(wrongCode);

    const { codes } = await confirmSecondFactor(deps, here.actor, { code: code() });
    expect(new Set(codes).size).toBe(10);
    expect(await getSecondFactor(deps, here.actor)).toMatchObject({ codesLeft: 10, isRequired: false });
    expect((await listAdmins(deps)).find((row) => row.id === id)?.hasSecondFactor).toBe(true);
    expect(await findAdminSession(deps, there.token)).toBeNull();
    expect(await findAdminSession(deps, here.token)).not.toBeNull();
    expect(await deedsOn(id)).toEqual(["second-factor-on"]);
    const kept = JSON.stringify([
      await database.db.select().from(adminSecondFactors),
      (await database.db.select().from(adminRecoveryCodes)).map(({ codeHash }) => codeHash.toString()),
    ]);
    for (const told of [secret, ...codes]) expect(kept).not.toContain(told);
  });

  it("in the place of another asks for a code of that, which counts until then", async () => {
    const { deps, actor, logIn, code, later, codes } = await anOwnerWithFactor();
    const begin = (typed?: string) =>
      beginSecondFactor(deps, actor, { currentPassword: password, code: typed });
    await expect(begin()).rejects.toMatchObject(codeRequired);
    await expect(begin("000000")).rejects.toMatchObject(wrongCode);
    await begin(code());
    later(1);
    await logIn(code());
    later(1);
    const renewed = await confirmSecondFactor(deps, actor, { code: code() });
    expect(renewed.codes).not.toEqual(codes);
    later(1);
    await expect(logIn(codes[0])).rejects.toMatchObject(wrongCode);
    await logIn(renewed.codes[0]);
  });
});

describe("logging in with a second factor", () => {
  it("asks for the code after the right password alone, and takes each once", async () => {
    const { deps, email, logIn, code, later } = await anOwnerWithFactor();
    await expect(logInAdmin(deps, { email, password: "wrong", code: code() })).rejects.toMatchObject({
      reason: "WRONG_CREDENTIALS",
    });
    await expect(logIn()).rejects.toMatchObject(codeRequired);
    await expect(logIn("12345")).rejects.toMatchObject(wrongCode);
    await expect(logIn(code(3))).rejects.toMatchObject(wrongCode);
    const used = code();
    await logIn(`${used.slice(0, 3)} ${used.slice(3)}`);
    await expect(logIn(used)).rejects.toMatchObject(wrongCode);
    later(1);
    await expect(logIn(used)).rejects.toMatchObject(wrongCode);
    await logIn(code());
    // A fast clock's code, after which no earlier one counts.
    later(2);
    await logIn(code(1));
    await expect(logIn(code())).rejects.toMatchObject(wrongCode);
  });

  it("takes a code from one of those who send it at the same time", async () => {
    const { logIn, code, codes } = await anOwnerWithFactor();
    for (const typed of [code(), codes[0]]) {
      const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => logIn(typed)));
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    }
  });

  it("takes each recovery code once, however it is typed, and the audit says so", async () => {
    const { id, deps, actor, logIn, codes } = await anOwnerWithFactor();
    const [first = "", second = ""] = codes;
    await logIn(` ${first.toUpperCase().replaceAll("-", " ")} `);
    await expect(logIn(first)).rejects.toMatchObject(wrongCode);
    await logIn(second);
    expect((await getSecondFactor(deps, actor)).codesLeft).toBe(8);
    expect(await deedsOn(id)).toEqual(["second-factor-on", "recovery-code-used", "recovery-code-used"]);
  });

  it("counts wrong codes as wrong passwords, and no known password starts that afresh", async () => {
    const { deps, email, logIn } = await anOwnerWithFactor();
    const tried = (code?: string) =>
      attempt(deps, { scope: "logInAdmin", account: email, network: "203.0.113.9", failures: 5 }, () =>
        logIn(code),
      ).catch((error: unknown) => (error as { reason: string }).reason);
    const answers: unknown[] = [];
    for (let guess = 0; guess < 5; guess += 1) answers.push(await tried("000000"), await tried());
    expect(answers.slice(0, 8)).toEqual(
      Array.from({ length: 4 }, () => ["WRONG_CODE", "CODE_REQUIRED"]).flat(),
    );
    expect(answers.slice(8)).toEqual(["WRONG_CODE", "TOO_MANY_REQUESTS"]);
  });

  it("counts wrong codes by the account, from wherever they come, and of those alone who know the password", async () => {
    const { deps, actor, email, code, later, logIn } = await anOwnerWithFactor();
    const from = (place: number, typed: { password?: string; code: string }) =>
      attempt(
        deps,
        { scope: "logInAdmin", account: email, network: `2001:db8:${place}::/64`, failures: 5 },
        () => logInAdmin(deps, { email, password, ...typed }),
      ).catch((error: unknown) => (error as { reason: string }).reason);
    for (let place = 0; place < 40; place += 1)
      expect(await from(place, { password: "wrong", code: "000000" })).toBe("WRONG_CREDENTIALS");
    await logIn(code());
    later(1);
    const answers: unknown[] = [];
    for (let place = 100; place < 122; place += 1) answers.push(await from(place, { code: "000000" }));
    expect(answers).toEqual([
      ...Array<string>(20).fill("WRONG_CODE"),
      ...Array<string>(2).fill("TOO_MANY_REQUESTS"),
    ]);
    const tooMany = { reason: "TOO_MANY_REQUESTS" };
    await expect(logIn(code())).rejects.toMatchObject(tooMany);
    const typed = { currentPassword: password, code: code() };
    await expect(beginSecondFactor(deps, actor, typed)).rejects.toMatchObject(tooMany);
    await expect(removeSecondFactor(deps, actor, typed)).rejects.toMatchObject(tooMany);
    await expect(logIn()).rejects.toMatchObject(codeRequired);
    // Each wrong code doubles the pause.
    later(2);
    await expect(logIn("000000")).rejects.toMatchObject(wrongCode);
    later(2);
    await expect(logIn(code())).rejects.toMatchObject(tooMany);
    later(2);
    await logIn(code());
  });

  it("begins nothing with a factor that is changed while the code is checked", async () => {
    const { deps, actor, email, code, later } = await anOwnerWithFactor();
    const { passwords } = deps;
    const slow = {
      ...deps,
      db: database.db,
      passwords: {
        ...passwords,
        async verify(hash: string | null, typed: string) {
          await beginSecondFactor(deps, actor, { currentPassword: password, code: code() });
          later(1);
          await confirmSecondFactor(deps, actor, { code: code() });
          later(1);
          return passwords.verify(hash, typed);
        },
      },
    };
    await expect(logInAdmin(slow, { email, password, code: code(2) })).rejects.toMatchObject(wrongCode);
  });
});

describe("a second factor", () => {
  it("is removed by password and code, and at the command line for a lost phone", async () => {
    const { id, email, deps, actor, token, code, logIn } = await anOwnerWithFactor();
    const remove = (currentPassword: string, typed: string) =>
      removeSecondFactor(deps, actor, { currentPassword, code: typed });
    await expect(remove("wrong", code())).rejects.toMatchObject({ reason: "WRONG_PASSWORD" });
    await expect(remove(password, "000000")).rejects.toMatchObject(wrongCode);
    await remove(password, code());
    await logIn();
    expect(await getSecondFactor(deps, actor)).toMatchObject({ since: null, codesLeft: 0 });
    // Nothing left to remove, and nothing for the audit log.
    await remove(password, code());

    await beginSecondFactor(deps, actor, { currentPassword: password });
    await confirmSecondFactor(deps, actor, { code: code() });
    await expect(logIn()).rejects.toMatchObject(codeRequired);
    expect(await resetSecondFactor({ db: database.owner }, email.toUpperCase())).toBe(true);
    expect(await findAdminSession(deps, token)).toBeNull();
    await logIn();
    expect(await deedsOn(id)).toEqual([
      ...["second-factor-on", "second-factor-off", "second-factor-on", "second-factor-reset"],
    ]);
    expect(await resetSecondFactor({ db: database.owner }, "nobody@example.test")).toBe(false);
  });

  it("goes with the admin", async () => {
    const { id } = await anOwnerWithFactor();
    await removeAdmin(testDeps(database), await anAdmin(), id);
    const left = await database.db.$count(adminSecondFactors, eq(adminSecondFactors.adminId, id));
    expect(left + (await database.db.$count(adminRecoveryCodes, eq(adminRecoveryCodes.adminId, id)))).toBe(0);
  });

  it("is the first thing to do where the settings ask for it", async () => {
    const [without, having] = [await anOwner(), await anOwnerWithFactor()];
    const { token, actor } = await without.enter();
    await changeSettings(without.deps, actor, { adminsNeedSecondFactor: true });
    const dutyOf = async (one: string) => (await findAdminSession(without.deps, one))?.admin.duty;
    expect(await dutyOf(token)).toBe("second-factor");
    expect((await without.logIn()).who.duty).toBe("second-factor");
    expect(await dutyOf(having.token)).toBeNull();
    expect((await getSecondFactor(without.deps, actor)).isRequired).toBe(true);
    await beginSecondFactor(without.deps, actor, { currentPassword: password });
    expect(await dutyOf(token)).toBe("second-factor");
    await confirmSecondFactor(without.deps, actor, { code: without.code() });
    expect(await dutyOf(token)).toBeNull();
    await changeSettings(without.deps, actor, { adminsNeedSecondFactor: false });
  });
});
