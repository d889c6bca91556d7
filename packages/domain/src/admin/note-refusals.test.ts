import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditInput } from "@haat/contract/admin/admin.schema";
import { adminEvents } from "@haat/db/schema/admin.table";
import { admins } from "@haat/db/schema/user.table";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { testDeps } from "../testing/test-deps.ts";
import { noteRefusedRole } from "./admins/note-refused-role.ts";
import { listAudit } from "./overview/list-audit.ts";
import { noteFailedLogin } from "./session/note-failed-login.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aBuyer, aSeller, anAdmin, aSupporter } = builders(database);

const fail = (email: string, isAdmin = false) =>
  noteFailedLogin(deps, { isAdmin, email, network: "203.0.113.0/24", reason: "WRONG_CREDENTIALS" });
const audited = async (type?: string) =>
  (await listAudit(deps, await anAdmin(), auditInput.parse({ type, limit: 100 }))).events;

describe("what somebody was refused", () => {
  it("is in the audit with account, network and why, and nothing of what was typed", async () => {
    const email = `${randomUUID()}@example.test`;
    const buyer = await aBuyer({ name: "Ravi Shah", email });
    const seller = await aSeller({ name: "Meera Textiles" });
    await fail(email.toUpperCase());
    await fail("a-password-in-the-wrong-field");
    await fail("somebody@example.test", true);
    await noteRefusedRole(deps, {
      accountId: seller.id,
      network: "198.51.100.0/24",
      what: "/api/trpc/cart.add",
    });

    const common = { from: null, reason: null };
    expect(await audited()).toMatchObject([
      {
        ...common,
        type: "role-refused",
        subjectId: seller.id,
        subject: "Meera Textiles",
        to: "/api/trpc/cart.add",
        adminName: "Network 198.51.100.0/24",
      },
      { ...common, type: "admin-login-failed", subjectId: null, subject: "Unknown account" },
      { ...common, type: "login-failed", subjectId: null, subject: "Unknown account" },
      {
        ...common,
        type: "login-failed",
        subjectId: buyer.id,
        subject: "Ravi Shah",
        to: "WRONG_CREDENTIALS",
        adminName: "Network 203.0.113.0/24",
      },
    ]);
    const rows = JSON.stringify(await database.db.select().from(adminEvents));
    for (const typed of [email, "a-password", "somebody@", "Ravi", "Meera"])
      expect(rows).not.toContain(typed);
  });

  it("names an admin whose role may not do it, beside what buyers and sellers are refused", async () => {
    const email = `${randomUUID()}@example.test`;
    const { id: accountId } = await aSupporter({ name: "Ira Sen", email });
    const what = "/api/trpc/admin.changeSettings";
    await noteRefusedRole(deps, { accountId, network: "198.51.100.0/24", what });
    const [refusal] = await audited("admin-role-refused");
    expect(refusal).toMatchObject({ subjectId: accountId, subject: `Ira Sen (${email})`, to: what });
  });

  it("does not fill the disk: ten an hour of an account, a hundred of all, and those of admins beside", async () => {
    const morning = new Date(Date.now() + 86_400_000);
    deps.setNow(morning);
    const emails = Array.from({ length: 11 }, () => `${randomUUID()}@example.test`);
    for (const email of emails) await aBuyer({ email });
    const noted = (type: "login-failed" | "admin-login-failed") =>
      database.db.$count(adminEvents, eq(adminEvents.type, type));
    const before = await noted("login-failed");
    await Promise.all(Array.from({ length: 12 }, () => fail(emails[0]!)));
    expect(await noted("login-failed")).toBe(before + 10);
    for (const email of emails) await Promise.all(Array.from({ length: 12 }, () => fail(email)));
    expect(await noted("login-failed")).toBe(before + 100);

    const { id } = await anAdmin();
    const [admin] = await database.db.select().from(admins).where(eq(admins.id, id));
    const ofAdmins = await noted("admin-login-failed");
    for (let tries = 0; tries < 12; tries += 1) await fail(admin!.email, true);
    expect(await noted("admin-login-failed")).toBe(ofAdmins + 10);

    deps.setNow(new Date(morning.getTime() + 3_601_000));
    await fail(emails[0]!);
    expect((await audited("login-failed"))[0]).toMatchObject({ subject: "Asha Rao" });
  });
});
