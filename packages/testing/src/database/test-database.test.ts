import postgres from "postgres";
import { describe, expect, it } from "vitest";
import { createTestDatabase } from "./test-database.ts";

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return [...(await sql.unsafe(text))];
  } finally {
    await sql.end();
  }
}

describe("a test database", () => {
  it("is migrated, separate, and gone when dropped", async () => {
    const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    try {
      await query(one.ownerUrl, "create table only_here (n int)");
      expect(await query(one.appUrl, "select count(*)::int as n from settings")).toEqual([{ n: 1 }]);
      expect(await query(other.ownerUrl, "select to_regclass('only_here') as found")).toEqual([
        { found: null },
      ]);
    } finally {
      await Promise.all([one.drop(), other.drop()]);
    }
    await expect(query(one.appUrl, "select 1")).rejects.toThrow("does not exist");
  });

  it("lets the app role change rows but not tables", async () => {
    const { appUrl, drop } = await createTestDatabase();
    try {
      await expect(query(appUrl, "create table mine (n int)")).rejects.toThrow("permission denied");
      await expect(query(appUrl, "create temp table mine (n int)")).rejects.toThrow("permission denied");
      await expect(query(appUrl, "drop table settings")).rejects.toThrow("must be owner");
    } finally {
      await drop();
    }
  });
});
