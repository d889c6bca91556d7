import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { maxPasskeys, passkeyMs } from "@haat/contract/admin/admin.constants";
import type { PasskeyRequest } from "@haat/contract/admin/admins/passkey.schema";
import { adminEvents } from "@haat/db/schema/admin.table";
import { adminPasskeys, adminRecoveryCodes, adminSecondFactors } from "@haat/db/schema/user.table";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import type { Owner } from "../../actor.ts";
import { DomainError } from "../../domain-error.ts";
import { attempt } from "../../limit/attempt.ts";
import { stepAt, testDeps } from "../../testing/test-deps.ts";
import { listAdmins, removeAdmin } from "../admins/manage-admins.ts";
import { changeSettings } from "../overview/change-settings.ts";
import { findAdminSession } from "../session/find-admin-session.ts";
import { logInAdmin } from "../session/log-in-admin.ts";
import { addPasskey, beginPasskey, getPasskeyRequest, removePasskey } from "./passkeys.ts";
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
const wrongPasskey = { reason: "WRONG_PASSKEY" };
const codeRequired = { reason: "CODE_REQUIRED" };

/** The fake device answers with the challenge and its use counter. */
const answerOf = (id: string, challenge: string, counter: number) => ({
  id,
  response: { clientDataJSON: challenge, authenticatorData: String(counter), signature: "" },
});
const madeFor = (challenge: string, id: string = randomUUID()) => ({
  id,
  response: { clientDataJSON: challenge, attestationObject: "key", transports: [] },
});

async function anOwner() {
  const email = `${randomUUID()}@example.test`;
  const { id } = await anAdmin({ email, passwordHash: `plain:${password}` });
  const deps = testDeps(database);
  let now = Date.now();
  deps.setNow(new Date(now));
  const logIn = (factor: object = {}) => logInAdmin(deps, { email, password, ...factor });
  const enter = async (factor?: object) => {
    const { token } = await logIn(factor);
    return { token, actor: (await findAdminSession(deps, token))!.actor as Owner };
  };
  const later = (ms: number) => {
    now += ms;
    deps.setNow(new Date(now));
  };
  const challenge = async () => {
    later(1);
    const refused = await logIn().catch((error: unknown) => error);
    const request = refused instanceof DomainError ? refused.details?.passkey : undefined;
    return (request as PasskeyRequest).challenge;
  };
  const code = () => String(stepAt(new Date(now))).padStart(6, "0");
  return { id, email, deps, logIn, enter, later, challenge, code };
}

async function anOwnerWithPasskey() {
  const owner = await anOwner();
  const { actor, token } = await owner.enter();
  const { deps } = owner;
  const begin = (factor: object = {}) => beginPasskey(deps, actor, { currentPassword: password, ...factor });
  const made = madeFor((await begin()).challenge);
  const { codes } = await addPasskey(deps, actor, { name: "Laptop", passkey: made });
  const [passkey] = (await getSecondFactor(deps, actor)).passkeys;
  const { challenge } = owner;
  return {
    ...owner,
    actor,
    token,
    codes,
    begin,
    made,
    passkeyId: passkey!.id,
    answer: async (counter = 0) => ({ passkey: answerOf(made.id, await challenge(), counter) }),
    proof: async (counter = 0) => {
      owner.later(1);
      const { challenge: asked } = await getPasskeyRequest(deps, actor);
      return { currentPassword: password, passkey: answerOf(made.id, asked, counter) };
    },
  };
}

const eventsOn = (id: string) =>
  database.db.select().from(adminEvents).where(eq(adminEvents.subjectId, id)).orderBy(adminEvents.id);
const deedsOn = async (id: string) => (await eventsOn(id)).map(({ type }) => type);
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error as { reason: string }).reason,
  );

describe("adding a passkey", () => {
  it("asks for the password, gives the first recovery codes, and ends the other sessions", async () => {
    const { id, deps, enter } = await anOwner();
    const [here, there] = [await enter(), await enter()];
    const begin = (currentPassword: string) => beginPasskey(deps, here.actor, { currentPassword });
    await expect(begin("wrong")).rejects.toMatchObject({ reason: "WRONG_PASSWORD" });
    const { challenge } = await begin(password);
    const passkey = madeFor(challenge);
    const { codes } = await addPasskey(deps, here.actor, { name: "Laptop", passkey });
    expect(new Set(codes).size).toBe(10);
    expect(await getSecondFactor(deps, here.actor)).toMatchObject({
      since: null,
      codesLeft: 10,
      passkeys: [{ name: "Laptop", usedAt: null }],
    });
    expect((await listAdmins(deps)).find((row) => row.id === id)?.hasSecondFactor).toBe(true);
    expect(await findAdminSession(deps, there.token)).toBeNull();
    expect(await findAdminSession(deps, here.token)).not.toBeNull();
    const [added] = await eventsOn(id);
    expect(added).toMatchObject({ type: "passkey-added", to: "Laptop" });
  });

  it("takes each challenge once, of its own admin, for five minutes, and only the last one", async () => {
    const { deps, actor, begin, proof, later } = await anOwnerWithPasskey();
    const add = (challenge: string) =>
      addPasskey(deps, actor, { name: "Phone", passkey: madeFor(challenge) });
    const [earlier, last] = [await begin(await proof()), await begin(await proof())];
    await expect(add(earlier.challenge)).rejects.toMatchObject(wrongPasskey);
    const other = await anOwnerWithPasskey();
    const theirs = await other.begin(await other.proof());
    await expect(add(theirs.challenge)).rejects.toMatchObject(wrongPasskey);
    await expect(add((await getPasskeyRequest(deps, actor)).challenge)).rejects.toMatchObject(wrongPasskey);
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => reasonOf(add(last.challenge))));
    expect(outcomes.sort()).toEqual([...Array.from({ length: 5 }, () => "WRONG_PASSKEY"), "done"]);
    const late = await begin(await proof());
    later(passkeyMs);
    await expect(add(late.challenge)).rejects.toMatchObject(wrongPasskey);
  });

  it("asks for the second factor that there is, and gives no codes while some are left", async () => {
    const { deps, actor, begin, proof, codes } = await anOwnerWithPasskey();
    await expect(begin()).rejects.toMatchObject(codeRequired);
    await expect(begin({ code: "123456" })).rejects.toMatchObject({ reason: "WRONG_CODE" });
    const add = async (challenge: string) =>
      (await addPasskey(deps, actor, { name: "Phone", passkey: madeFor(challenge) })).codes;
    expect(await add((await begin(await proof())).challenge)).toEqual([]);
    expect(await add((await begin({ code: codes[0] })).challenge)).toEqual([]);
    expect((await getSecondFactor(deps, actor)).codesLeft).toBe(9);
    await database.owner.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.adminId, actor.id));
    expect(await add((await begin(await proof())).challenge)).toHaveLength(10);
  });

  it("stops at five, and takes no passkey that is kept already", async () => {
    const { id, deps, actor, begin, proof, made } = await anOwnerWithPasskey();
    const add = (challenge: string, credential?: string) =>
      addPasskey(deps, actor, { name: "Phone", passkey: madeFor(challenge, credential) });
    const { challenge, excludeCredentials } = await begin(await proof());
    expect(excludeCredentials).toMatchObject([{ id: made.id }]);
    await expect(add(challenge, made.id)).rejects.toMatchObject(wrongPasskey);
    const other = await anOwnerWithPasskey();
    await expect(add(challenge, other.made.id)).rejects.toMatchObject(wrongPasskey);
    const values = { adminId: id, name: "Phone", publicKey: "", counter: 0, transports: [] };
    const fill = (to: number) =>
      database.owner
        .insert(adminPasskeys)
        .values(Array.from({ length: to }, () => ({ ...values, credentialId: randomUUID() })));
    await fill(maxPasskeys - 1);
    await expect(add(challenge)).rejects.toMatchObject({ reason: "TOO_MANY_PASSKEYS" });
    await expect(begin(await proof())).rejects.toMatchObject({ reason: "TOO_MANY_PASSKEYS" });
  });
});

describe("logging in with a passkey", () => {
  it("comes after the right password, in place of a code, and is remembered", async () => {
    const { deps, email, actor, logIn, answer, codes } = await anOwnerWithPasskey();
    const wrong = { email, password: "wrong", ...(await answer()) };
    await expect(logInAdmin(deps, wrong)).rejects.toMatchObject({ reason: "WRONG_CREDENTIALS" });
    await expect(logInAdmin(deps, { email, password: "wrong" })).rejects.toMatchObject({
      details: undefined,
    });
    await logIn(await answer());
    expect((await getSecondFactor(deps, actor)).passkeys).toMatchObject([{ usedAt: expect.any(String) }]);
    await logIn({ code: codes[0] });
    await expect(logIn({ code: codes[0] })).rejects.toMatchObject({ reason: "WRONG_CODE" });
    await expect(logIn({ code: "123456" })).rejects.toMatchObject({ reason: "WRONG_CODE" });
  });

  it("tells what a passkey is to answer to who has one alone, also after a wrong answer", async () => {
    const { logIn, answer, made, later } = await anOwnerWithPasskey();
    const asked = { details: { passkey: { allowCredentials: [{ id: made.id }] } } };
    await expect(logIn()).rejects.toMatchObject({ ...codeRequired, ...asked });
    const late = await answer();
    later(passkeyMs);
    await expect(logIn(late)).rejects.toMatchObject({ ...wrongPasskey, ...asked });
    const { enter, deps, code } = await anOwner();
    const { actor } = await enter();
    await beginSecondFactor(deps, actor, { currentPassword: password });
    await confirmSecondFactor(deps, actor, { code: code() });
    await expect(enter()).rejects.toMatchObject({ ...codeRequired, details: {} });
  });

  it("takes each challenge once, of its own admin, for logging in", async () => {
    const { deps, logIn, answer, actor, made } = await anOwnerWithPasskey();
    const [earlier, later] = [await answer(), await answer()];
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => reasonOf(logIn(later))));
    expect(outcomes.sort()).toEqual([...Array.from({ length: 5 }, () => "WRONG_PASSKEY"), "done"]);
    await expect(logIn(earlier)).rejects.toMatchObject(wrongPasskey);
    const { challenge } = await getPasskeyRequest(deps, actor);
    await expect(logIn({ passkey: answerOf(made.id, challenge, 0) })).rejects.toMatchObject(wrongPasskey);
    const other = await anOwnerWithPasskey();
    const theirs = await other.answer();
    await expect(logIn(theirs)).rejects.toMatchObject(wrongPasskey);
    const forTheirs = answerOf(made.id, theirs.passkey.response.clientDataJSON, 0);
    await expect(logIn({ passkey: forTheirs })).rejects.toMatchObject(wrongPasskey);
    const { logIn: withoutOne } = await anOwner();
    await expect(withoutOne(await answer())).rejects.toMatchObject(wrongPasskey);
  });

  it("takes no counter that did not go on", async () => {
    const { logIn, answer } = await anOwnerWithPasskey();
    await logIn(await answer(0));
    await logIn(await answer(7));
    for (const gone of [7, 6, 0]) await expect(logIn(await answer(gone))).rejects.toMatchObject(wrongPasskey);
    await logIn(await answer(8));
  });

  it("counts wrong answers as wrong passwords", async () => {
    const { deps, email, logIn, made } = await anOwnerWithPasskey();
    const tried = () =>
      reasonOf(
        attempt(deps, { scope: "logInAdmin", account: email, network: "203.0.113.9", failures: 5 }, () =>
          logIn({ passkey: answerOf(made.id, "guessed", 0) }),
        ),
      );
    const answers: string[] = [];
    for (let guess = 0; guess < 6; guess += 1) answers.push(await tried());
    expect(answers).toEqual([...Array.from({ length: 5 }, () => "WRONG_PASSKEY"), "TOO_MANY_REQUESTS"]);
  });
});

describe("a passkey", () => {
  it("is removed by password and second factor, and with the last one the recovery codes", async () => {
    const { id, deps, actor, logIn, proof, passkeyId, answer } = await anOwnerWithPasskey();
    const remove = (told: object, which = passkeyId) =>
      removePasskey(deps, actor, { currentPassword: password, passkeyId: which, ...told });
    await expect(remove({ currentPassword: "wrong" })).rejects.toMatchObject({ reason: "WRONG_PASSWORD" });
    await expect(remove({})).rejects.toMatchObject(codeRequired);
    const other = await anOwnerWithPasskey();
    for (const gone of [other.passkeyId, randomUUID()])
      await expect(remove(await proof(), gone)).rejects.toMatchObject({ reason: "PASSKEY_NOT_FOUND" });
    const last = await answer();
    await remove(await proof());
    expect(await getSecondFactor(deps, actor)).toMatchObject({ passkeys: [], codesLeft: 0 });
    await expect(logIn(last)).rejects.toMatchObject(wrongPasskey);
    await logIn();
    const events = await eventsOn(id);
    expect(events.map(({ type }) => type)).toEqual(["passkey-added", "passkey-removed"]);
    expect(events[1]?.from).toBe("Laptop");
  });

  it("and an app leave each other and the codes in place", async () => {
    const { deps, actor, proof, code, later, logIn, answer, passkeyId } = await anOwnerWithPasskey();
    await expect(beginSecondFactor(deps, actor, { currentPassword: password })).rejects.toMatchObject(
      codeRequired,
    );
    const setUp = async () => {
      await beginSecondFactor(deps, actor, await proof());
      const { codes } = await confirmSecondFactor(deps, actor, { code: code() });
      later(30_000);
      return codes;
    };
    await setUp();
    await logIn({ code: code() });
    await logIn(await answer());
    await removeSecondFactor(deps, actor, await proof());
    expect(await getSecondFactor(deps, actor)).toMatchObject({ since: null, codesLeft: 10 });
    later(30_000);
    await expect(logIn({ code: code() })).rejects.toMatchObject({ reason: "WRONG_CODE" });
    const [first] = await setUp();
    await removePasskey(deps, actor, { currentPassword: password, code: first, passkeyId });
    expect(await getSecondFactor(deps, actor)).toMatchObject({ passkeys: [], codesLeft: 9 });
    await expect(logIn()).rejects.toMatchObject(codeRequired);
  });

  it("goes with a reset at the command line, and with the admin", async () => {
    const [reset, removed] = [await anOwnerWithPasskey(), await anOwnerWithPasskey()];
    await resetSecondFactor({ db: database.owner }, reset.email);
    await reset.logIn();
    expect(await deedsOn(reset.id)).toEqual(["passkey-added", "second-factor-reset"]);
    await removeAdmin(testDeps(database), await anAdmin(), removed.id);
    for (const { id } of [reset, removed])
      for (const table of [adminPasskeys, adminRecoveryCodes, adminSecondFactors])
        expect(await database.db.$count(table, eq(table.adminId, id))).toBe(0);
  });

  it("is enough where the settings ask for a second factor", async () => {
    const { deps, actor, token, logIn, answer, proof, passkeyId } = await anOwnerWithPasskey();
    await changeSettings(deps, actor, { adminsNeedSecondFactor: true });
    const duty = async () => (await findAdminSession(deps, token))?.admin.duty;
    expect(await duty()).toBeNull();
    expect((await logIn(await answer())).who.duty).toBeNull();
    await removePasskey(deps, actor, { ...(await proof()), passkeyId });
    expect(await duty()).toBe("second-factor");
    await changeSettings(deps, actor, { adminsNeedSecondFactor: false });
  });
});
