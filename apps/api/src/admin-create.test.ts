import { execFile } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { admins } from "@haat/db/schema/user.table";
import { useDatabase } from "@haat/db/testing/use-database";

const database = useDatabase();
const program = join(import.meta.dirname, "admin-create.ts");

function answering(...answers: string[]): Promise<{ code: number; said: string }> {
  const { app, owner } = database.urls;
  return new Promise((resolve) => {
    const env = { ...process.env, DATABASE_URL: app, DATABASE_OWNER_URL: owner };
    const child = execFile(process.execPath, [program], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr });
    });
    child.stdin?.end(`${answers.join("\n")}\n`);
  });
}

describe("making an admin on the command line", () => {
  it("asks for what it needs, once an address, and keeps no password as typed", async () => {
    const first = await answering("Nadia Khan", "Nadia@Example.test", "long enough secret");
    expect(first).toMatchObject({ code: 0 });
    expect(first.said).toContain("nadia@example.test can now log in at the admin's app.");
    expect(first.said).not.toContain("long enough secret");
    const [row] = await database.db.select().from(admins);
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);

    const again = await answering("Nadia", "nadia@example.test", "long enough secret");
    expect(again).toMatchObject({ code: 1 });
    expect(again.said).toContain("There is an admin with this email already.");
  }, 20_000);

  it.each([
    [["Nadia", "no-address"], "Enter a name and a valid email address."],
    [["Nadia", "n@example.test", "short"], "The password must have 8 to 128 characters."],
  ])("refuses %j in a sentence", async (answers, sentence) => {
    const { code, said } = await answering(...answers);
    expect(code).toBe(1);
    expect(said).toContain(sentence);
  });
});
