import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { migrate } from "./migrate.ts";
import { interpose, useDatabase } from "./testing/harness.ts";

const database = useDatabase();

describe("migrating", () => {
  it("outlives a connection that is lost while it is opened", async () => {
    const line = await interpose(database.urls.owner);
    line.cutAt("pg_catalog.pg_type");
    await expect(migrate({ ownerUrl: line.url })).resolves.toBeUndefined();
    line.close();
  });

  it("lays the functions of a later version in a connection of its own", async () => {
    await database.owner.execute(sql`update function_state set hash = 'an earlier one'`);
    await expect(migrate({ ownerUrl: database.urls.owner })).resolves.toBeUndefined();
    const [state] = await database.owner.execute(
      sql`select hash <> 'an earlier one' as "isLater" from function_state`,
    );
    expect(state).toEqual({ isLater: true });
  });
});
