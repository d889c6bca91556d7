import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createPasswords } from "@haat/auth/password";
import { adminEvents } from "@haat/db/schema/admin.table";
import { admins, adminSecondFactors, adminSessions } from "@haat/db/schema/user.table";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { runAdminCommand } from "./admin-command.ts";

const database = testDatabase();
const program = join(import.meta.dirname, "admin-create.ts");

interface Outcome {
  readonly code: number;
  readonly said: string;
}

const settings = () => ({
  ...process.env,
  DATABASE_URL: database.urls.app,
  DATABASE_OWNER_URL: database.urls.owner,
});
const typed = (answers: readonly string[]) => `${answers.join("\n")}\n`;

/** Runs the command as a separate process. */
function asProcess(words: readonly string[], ...answers: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const env = settings();
    const child = execFile(process.execPath, [program, ...words], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr });
    });
    child.stdin?.end(typed(answers));
  });
}

/** The command as that process runs it. */
async function running(words: readonly string[], ...answers: string[]): Promise<Outcome> {
  const said: string[] = [];
  const screen = new Writable({
    write(chunk: Buffer, _encoding, done) {
      said.push(chunk.toString());
      done();
    },
  });
  const input = Readable.from([typed(answers)]);
  const code = await runAdminCommand(words, { input, output: screen, errors: screen }, settings());
  return { code, said: said.join("") };
}

const answering = (...answers: string[]) => running([], ...answers);

describe("the admin command", () => {
  it("asks for each value once and stores only the password's hash", async () => {
    const first = await asProcess([], "Nadia Khan", "Nadia@Example.test", "long enough secret");
    expect(first).toMatchObject({ code: 0 });
    expect(first.said).toContain("nadia@example.test can now log in to the admin app.");
    expect(first.said).not.toContain("long enough secret");
    const [row] = await database.db.select().from(admins);
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);

    const again = await answering("Nadia", "nadia@example.test", "long enough secret");
    expect(again).toMatchObject({ code: 1 });
    expect(again.said).toContain("An admin with this email already exists.");
  });

  it.each([
    [["Nadia", "no-address"], "Enter a name and a valid email address."],
    [["Nadia", "n@example.test", "short"], "The password must be 8 to 128 characters long."],
    [
      ["Nadia", "n@example.test", "n@example.test"],
      "Choose a password that isn't your name or email address.",
    ],
  ])("refuses %j in a sentence", async (answers, sentence) => {
    const { code, said } = await answering(...answers);
    expect(code).toBe(1);
    expect(said).toContain(sentence);
  });

  it("keeps spaces around a password, as the login does", async () => {
    await answering("Ira Sen", "ira@example.test", "  blanks around me  ");
    const [ira] = await database.owner.select().from(admins).where(eq(admins.email, "ira@example.test"));
    const verify = (typed: string) => createPasswords().verify(ira!.passwordHash, typed);
    expect([await verify("  blanks around me  "), await verify("blanks around me")]).toEqual([true, false]);
  });

  it("changes a password and ends all sessions", async () => {
    await answering("Ravi Shah", "ravi@example.test", "long enough secret");
    const [before] = await database.owner.select().from(admins).where(eq(admins.email, "ravi@example.test"));
    const expiresAt = new Date(Date.now() + 60_000);
    const session = { adminId: before!.id, tokenHash: randomBytes(32), expiresAt };
    await database.owner.insert(adminSessions).values(session);

    const changed = await running(["--password"], "Ravi@Example.test", "another long secret");
    expect(changed).toEqual({
      code: 0,
      said: expect.stringContaining("ravi@example.test has a new password") as string,
    });
    const [after] = await database.owner.select().from(admins).where(eq(admins.id, before!.id));
    expect(after?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(after?.passwordHash).not.toBe(before?.passwordHash);
    const left = await database.owner
      .select()
      .from(adminSessions)
      .where(eq(adminSessions.adminId, before!.id));
    expect(left).toEqual([]);
    const events = await database.owner
      .select()
      .from(adminEvents)
      .where(eq(adminEvents.subjectId, before!.id));
    expect(events.map(({ type, adminName }) => [type, adminName])).toEqual([
      ["admin-added", "Command line"],
      ["admin-password", "Command line"],
    ]);

    const unknown = await running(["--password"], "nobody@example.test", "another long secret");
    expect(unknown).toMatchObject({
      code: 1,
      said: expect.stringContaining("No admin has this email") as string,
    });
  });

  it("creates support admins, and no other roles", async () => {
    const made = await running(
      ["--role", "support"],
      "Ira Sen",
      "ira.support@example.test",
      "long enough secret",
    );
    expect(made).toMatchObject({ code: 0 });
    const [ira] = await database.owner
      .select()
      .from(admins)
      .where(eq(admins.email, "ira.support@example.test"));
    expect(ira?.role).toBe("support");
    const [added] = await database.owner.select().from(adminEvents).where(eq(adminEvents.subjectId, ira!.id));
    expect(added).toMatchObject({ type: "admin-added", to: "support" });
    expect(await running(["--role", "king"])).toMatchObject({ code: 1 });
  });

  it("removes the second factor of a lost phone", async () => {
    await answering("Tara Rao", "tara@example.test", "long enough secret");
    const [tara] = await database.owner.select().from(admins).where(eq(admins.email, "tara@example.test"));
    const factor = { adminId: tara!.id, sealed: "sealed", confirmedAt: new Date() };
    await database.owner.insert(adminSecondFactors).values(factor);
    const reset = await running(["--reset-second-factor"], "Tara@example.test");
    expect(reset).toMatchObject({ code: 0 });
    expect(reset.said).toContain("tara@example.test no longer has a second factor");
    expect(await database.owner.$count(adminSecondFactors)).toBe(0);
    expect(await running(["--reset-second-factor"], "nobody@example.test")).toMatchObject({ code: 1 });
  });

  it("lists admins and takes no other arguments", async () => {
    await answering("Meera Iyer", "meera@example.test", "long enough secret");
    const listed = await running(["--list"]);
    expect(listed.code).toBe(0);
    expect(listed.said).toMatch(/^meera@example\.test {2}Meera Iyer, owner since /m);
    const refused = { code: 1, said: expect.stringContaining("--list") as string };
    for (const words of [["meera@example.test"], ["--list", "all"]])
      expect(await running(words)).toMatchObject(refused);
    expect(await asProcess(["--password", "a good password"])).toMatchObject(refused);
  });
});
