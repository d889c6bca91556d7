import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useDatabase } from "@haat/db/testing/use-database";
import { runStatement } from "./statement.ts";

const database = useDatabase();

describe("a statement that fails", () => {
  it("says what is wrong without telling what was typed", async () => {
    const secret = "rosewood-42";
    const failed = runStatement(
      database,
      sql`insert into users (name, password_hash) values ('Asha', ${secret})`,
    );
    const fault = (await failed.catch((error: unknown) => error)) as Error;
    expect(fault.message).toContain("23502");
    expect(fault.stack).toContain("statement.test.ts");
    expect(`${fault.stack} ${JSON.stringify(fault)}`).not.toContain(secret);
    expect(fault.cause).toBeUndefined();
  });
});
