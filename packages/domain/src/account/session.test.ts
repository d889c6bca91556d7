import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "@haat/db/schema/user.table";
import { builders, testAddress } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import type { Passwords } from "../deps.ts";
import { testDeps } from "../testing/test-deps.ts";
import { updateAddress, updateProfile } from "./profile/update-profile.ts";
import { findSession } from "./session/find-session.ts";
import { logIn } from "./session/log-in.ts";
import { logOut } from "./session/sessions.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aBuyer, aSeller } = builders(database);

const password = "haat-demo-pass";
const passwordHash = `plain:${password}`;
const morning = new Date("2026-03-01T06:00:00.000Z");

async function loggedIn() {
  deps.setNow(morning);
  const email = `${randomUUID()}@example.test`;
  const { id } = await aBuyer({ email, passwordHash, address: testAddress });
  const session = await logIn(deps, "buyer", { email, password });
  const found = await findSession(deps, session.token);
  if (!found) throw new Error("no session");
  return { id, email, session, found };
}

describe("a session just begun", () => {
  it("lasts 24 hours and says who, without the password's hash", async () => {
    const { id, email, session, found } = await loggedIn();
    const user = {
      id,
      name: "Asha Rao",
      email,
      contact: "9876543210",
      userType: "buyer",
      isWaiting: false,
      address: testAddress,
      isConfirmed: true,
    };
    expect(session.expiresAt).toEqual(new Date("2026-03-02T06:00:00.000Z"));
    expect(session.who).toEqual(user);
    expect(found).toEqual({
      actor: { role: "buyer", id, name: "Asha Rao", sessionId: found.actor.sessionId },
      user,
      expiresAt: session.expiresAt,
    });
  });

  it("is over at the very millisecond of its end", async () => {
    const { session } = await loggedIn();
    deps.setNow(new Date(session.expiresAt.getTime() - 1));
    expect(await findSession(deps, session.token)).not.toBeNull();
    deps.setNow(session.expiresAt);
    expect(await findSession(deps, session.token)).toBeNull();
  });

  it("is found by its own token only", async () => {
    const [one, two] = [await loggedIn(), await loggedIn()];
    expect((await findSession(deps, one.session.token))?.actor.id).toBe(one.id);
    expect((await findSession(deps, two.session.token))?.actor.id).toBe(two.id);
    expect(await findSession(deps, one.id)).toBeNull();
  });

  it("ends alone: logging out leaves the person's other sessions", async () => {
    const { email, session, found } = await loggedIn();
    const other = await logIn(deps, "buyer", { email, password });
    await logOut(deps, found.actor);
    expect(await findSession(deps, session.token)).toBeNull();
    expect(await findSession(deps, other.token)).not.toBeNull();
  });
});

describe("logging in", () => {
  it("tells each at the other's app which one is theirs, and takes both where either may come", async () => {
    const [buyer, seller] = ["buyer@example.test", "seller@example.test"] as const;
    await aBuyer({ email: buyer, passwordHash });
    await aSeller({ email: seller, passwordHash });
    await expect(logIn(deps, "seller", { email: buyer, password })).rejects.toMatchObject({
      reason: "BUYER_ACCOUNT",
    });
    await expect(logIn(deps, "buyer", { email: seller, password })).rejects.toMatchObject({
      reason: "SELLER_ACCOUNT",
    });
    for (const email of [buyer, seller])
      expect((await logIn(deps, null, { email, password })).who.email).toBe(email);
  });

  it("does not tell which app it is before the right password", async () => {
    await aSeller({ email: "right@example.test", passwordHash });
    await expect(
      logIn(deps, "buyer", { email: "right@example.test", password: "wrong" }),
    ).rejects.toMatchObject({
      reason: "WRONG_CREDENTIALS",
    });
  });

  it("finds an address however its letters are composed", async () => {
    await aBuyer({ email: "jos\u00e9@example.test", passwordHash });
    const { who } = await logIn(deps, "buyer", { email: "JOSE\u0301@Example.test", password });
    expect(who.email).toBe("jos\u00e9@example.test");
  });

  it("spends a password's time on an unknown address too", async () => {
    const tried: (string | null)[] = [];
    const passwords: Passwords = {
      ...deps.passwords,
      verify: (hash, typed) => {
        tried.push(hash);
        return deps.passwords.verify(hash, typed);
      },
    };
    const input = { email: "nobody@example.test", password };
    await expect(logIn({ ...deps, db: deps.db, passwords }, "buyer", input)).rejects.toThrow();
    expect(tried).toEqual([null]);
  });
});

describe("changing one's own data", () => {
  it("takes name and contact, and touches nobody else's address", async () => {
    const [buyer, other] = [await aBuyer(), await aBuyer({ address: testAddress })];
    expect(await updateProfile(deps, buyer, { name: "Asha R", contact: "9000000000" })).toMatchObject({
      id: buyer.id,
      name: "Asha R",
      contact: "9000000000",
    });
    await updateAddress(deps, buyer, { ...testAddress, houseNo: "7" });
    const [row] = await database.db.select().from(users).where(eq(users.id, other.id));
    expect(row?.address).toEqual(testAddress);
  });

  it("is refused to someone who is no longer there", async () => {
    const gone = { role: "buyer", id: randomUUID(), name: "Gone", sessionId: randomUUID() } as const;
    const refused = { reason: "NOT_LOGGED_IN" };
    await expect(updateProfile(deps, gone, { name: "x", contact: "9000000000" })).rejects.toMatchObject(
      refused,
    );
    await expect(updateAddress(deps, gone, testAddress)).rejects.toMatchObject(refused);
  });
});
