import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { signUpInput } from "@haat/contract/account/account.schema";
import { users, userSessions } from "@haat/db/schema/user.table";
import { builders, testAddress } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { blockUser } from "../admin/people/manage-people.ts";
import { findAdminSession } from "../admin/session/find-admin-session.ts";
import { logInAdmin } from "../admin/session/log-in-admin.ts";
import { testDeps } from "../testing/test-deps.ts";
import { signUp } from "./profile/sign-up.ts";
import { updateAddress, updateProfile } from "./profile/update-profile.ts";
import { findSession } from "./session/find-session.ts";
import { logIn } from "./session/log-in.ts";
import { logOut } from "./session/sessions.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aBuyer, aSeller, anAdmin, changeSettings } = builders(database);

let made = 0;
function newPerson(values: Partial<Record<string, string>> = {}) {
  made += 1;
  return signUpInput.parse({
    name: "Asha Rao",
    email: `asha${made}@example.test`,
    contact: "98765 43210",
    userType: "buyer",
    password: "haat-demo-pass",
    ...values,
  });
}

describe("signing up", () => {
  it("makes an account whose password is not kept as typed", async () => {
    const user = await signUp(deps, newPerson());
    const [row] = await database.db.select().from(users).where(eq(users.id, user.id));
    expect(row?.passwordHash).not.toBe("haat-demo-pass");
    expect(user).toMatchObject({ userType: "buyer", address: null });
  });

  it("gives one account to twenty who sign up at once with one address in several spellings", async () => {
    // The Kelvin sign lower-cases to a plain k; the other has a no-break space.
    const emails = [
      "Kavya@Example.test",
      "kavya@example.test",
      " KAVYA@EXAMPLE.TEST ",
      "\u212Aavya@example.test\u00A0",
    ];
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        signUp(deps, newPerson({ email: emails[index % emails.length] ?? "" })),
      ),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const result of results)
      if (result.status === "rejected") expect(result.reason).toMatchObject({ reason: "EMAIL_TAKEN" });
  });
});

describe("logging in", () => {
  it("begins a session of 24 hours that ends with logging out", async () => {
    const input = newPerson();
    await signUp(deps, input);
    const session = await logIn(deps, "buyer", {
      email: input.email.toUpperCase(),
      password: input.password,
    });
    const found = await findSession(deps, session.token);
    expect(found).toMatchObject({ actor: { role: "buyer", name: "Asha Rao" }, user: { email: input.email } });
    if (!found) throw new Error("no session");
    await logOut(deps, found.actor);
    expect(await findSession(deps, session.token)).toBeNull();
  });

  it("answers one refusal for a wrong password and an unknown address, and tells a blocked person whom to write to", async () => {
    const input = newPerson();
    const user = await signUp(deps, input);
    const refused = { reason: "WRONG_CREDENTIALS", message: "Login failed. Please check your credentials." };
    await expect(logIn(deps, "buyer", { email: input.email, password: "wrong" })).rejects.toMatchObject(
      refused,
    );
    await expect(
      logIn(deps, "buyer", { email: "nobody@example.test", password: input.password }),
    ).rejects.toMatchObject(refused);
    await blockUser(deps, await anAdmin(), { userId: user.id, reason: "Never at home." });
    const blocked = (password: string) => logIn(deps, "buyer", { email: input.email, password });
    await expect(blocked("wrong")).rejects.toMatchObject(refused);
    await expect(blocked(input.password)).rejects.toMatchObject({
      message: "This account is blocked. If you think this is a mistake, contact the shop.",
    });
    await changeSettings({ supportEmail: "help@haat.example" });
    await expect(blocked(input.password)).rejects.toMatchObject({
      reason: "ACCOUNT_BLOCKED",
      message: "This account is blocked. If you think this is a mistake, write to help@haat.example.",
    });
    await changeSettings({ supportEmail: "" });
  });

  it("tells a seller account in the shop which app is theirs, without a session", async () => {
    const input = newPerson({ userType: "seller" });
    const user = await signUp(deps, input);
    await expect(logIn(deps, "buyer", input)).rejects.toMatchObject({ reason: "SELLER_ACCOUNT" });
    expect(await database.db.select().from(userSessions).where(eq(userSessions.userId, user.id))).toEqual([]);
  });

  it("ends after 24 hours and at once when the person is blocked", async () => {
    const input = newPerson();
    const user = await signUp(deps, input);
    const { token, expiresAt } = await logIn(deps, "buyer", input);
    deps.setNow(new Date(expiresAt.getTime() + 1));
    expect(await findSession(deps, token)).toBeNull();
    deps.setNow(new Date());
    expect(await findSession(deps, token)).not.toBeNull();
    await blockUser(deps, await anAdmin(), { userId: user.id, reason: "Never at home." });
    // A session that started in the moment of the block.
    await database.db
      .insert(userSessions)
      .values({ userId: user.id, tokenHash: deps.tokens.hash(token), expiresAt, device: "" });
    expect(await findSession(deps, token)).toBeNull();
  });
});

describe("an admin's session", () => {
  it("is of its own realm and ends after 30 idle minutes", async () => {
    const admin = await anAdmin();
    await database.owner.execute(
      `update admins set password_hash = 'plain:s3cret-pass', email = 'nadia@example.test' where id = '${admin.id}'`,
    );
    deps.setNow(new Date());
    const { token } = await logInAdmin(deps, { email: "Nadia@example.test", password: "s3cret-pass" });
    expect(await findSession(deps, token)).toBeNull();
    expect(await findAdminSession(deps, token)).toMatchObject({ actor: { role: "admin" } });
    deps.setNow(new Date(Date.now() + 29 * 60_000));
    expect(await findAdminSession(deps, token)).not.toBeNull();
    deps.setNow(new Date(Date.now() + 60 * 60_000));
    expect(await findAdminSession(deps, token)).toBeNull();
    await expect(
      logIn(deps, null, { email: "nadia@example.test", password: "s3cret-pass" }),
    ).rejects.toMatchObject({ reason: "WRONG_CREDENTIALS" });
  });
});

describe("keeping one's own data", () => {
  it("saves the address and keeps the house number that the cart step does not ask for", async () => {
    const buyer = await aBuyer();
    expect((await updateAddress(deps, buyer, testAddress)).address).toEqual(testAddress);
    const moved = { ...testAddress, houseNo: "", city: "Mysuru" };
    expect((await updateAddress(deps, buyer, moved)).address).toEqual({ ...testAddress, city: "Mysuru" });
    // A house number belongs to its road.
    const elsewhere = { ...moved, road: "Church Street" };
    expect((await updateAddress(deps, buyer, elsewhere)).address).toEqual(elsewhere);
  });

  it("takes an address without a house number from someone who had none", async () => {
    const buyer = await aBuyer();
    expect((await updateAddress(deps, buyer, { ...testAddress, houseNo: "" })).address).toEqual({
      ...testAddress,
      houseNo: "",
    });
  });

  it("changes name and contact of the person who asks only", async () => {
    const [seller, other] = [await aSeller(), await aSeller({ name: "Other" })];
    expect(await updateProfile(deps, seller, { name: "New name", contact: "9000000000" })).toMatchObject({
      name: "New name",
    });
    const [row] = await database.db.select().from(users).where(eq(users.id, other.id));
    expect(row?.name).toBe("Other");
  });
});
