import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createPasswords } from "@haat/auth/password";
import { softAuthenticator } from "@haat/auth/testing/soft-authenticator";
import type { PasskeyRequest } from "@haat/contract/admin/admins/passkey.schema";
import { adminEvents } from "@haat/db/schema/admin.table";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { cookieOf, pageOf, password, useApp } from "../../testing/test-app.ts";

const database = testDatabase();
const passwordHash = createPasswords().hash(password);
const settings = { SECOND_FACTOR_KEY: "kumquat-9-lantern-kumquat-9-lantern" };
const atHome = useApp(database, settings);
const inProduction = useApp(database, {
  ...settings,
  NODE_ENV: "production",
  PUBLIC_HOST: "haat.test",
  TRUST_PROXY: "127.0.0.1",
  RATE_LIMITS: "on",
  LEGACY_SECRET: "kumquat-9-lantern-kumquat-9-lantern",
  SMTP_URL: "smtp://haat:kumquat-9-lantern@mail.example:587",
});

interface Answer {
  readonly result?: { readonly data: { readonly challenge: string } };
  readonly error?: { readonly data: { readonly details: { readonly passkey: PasskeyRequest } } };
}

describe.each([
  ["a host of this machine", atHome, "http://admin.localhost:5000"],
  ["a name on the internet", inProduction, "https://admin.haat.test"],
])("a passkey at %s", (_what, server, origin) => {
  const { host, protocol } = new URL(origin);
  const page = pageOf(server, host);
  const from = { origin, "x-forwarded-proto": protocol.slice(0, -1) };

  it("works at this address only, and refusals are in the audit log", async () => {
    const email = `${host}@example.test`.replace(":", "-");
    const { id } = await builders(database).anAdmin({ email, passwordHash: await passwordHash });
    const logIn = (passkey?: object) =>
      page.mutate("admin.logIn", { email, password, ...(passkey && { passkey }) }, from);
    const first = await logIn();
    const headers = { ...from, cookie: cookieOf(first) };
    const device = softAuthenticator(origin);
    const begun = await page.mutate("admin.beginPasskey", { currentPassword: password }, headers);
    const add = (made: object) => page.mutate("admin.addPasskey", { name: "Laptop", passkey: made }, headers);
    const { challenge } = begun.json<Answer>().result!.data;
    for (const elsewhere of ["https://evil.test", origin.replace("admin", "shop"), "http://haat.test"])
      expect((await add(softAuthenticator(elsewhere).make(challenge))).statusCode).toBe(422);
    expect((await add(device.make(challenge))).statusCode).toBe(200);

    const asked = await logIn();
    expect(asked.statusCode).toBe(401);
    const toAnswer = asked.json<Answer>().error!.data.details.passkey;
    const { response } = softAuthenticator("https://evil.test").answer(toAnswer.challenge);
    const [known] = toAnswer.allowCredentials;
    expect((await logIn({ id: known?.id, response })).statusCode).toBe(422);
    const right = device.answer(toAnswer.challenge);
    expect((await logIn(right)).statusCode).toBe(200);
    expect((await logIn(right)).statusCode).toBe(422);

    const events = await database.db
      .select()
      .from(adminEvents)
      .where(eq(adminEvents.subjectId, id))
      .orderBy(desc(adminEvents.id));
    expect(events.map(({ type, to }) => `${type} ${to}`)).toEqual([
      ...["admin-login-failed WRONG_PASSKEY", "admin-login-failed WRONG_PASSKEY", "passkey-added Laptop"],
    ]);
  });
});
