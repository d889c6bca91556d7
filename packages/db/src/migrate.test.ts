import { describe, expect, it } from "vitest";
import { migrate } from "./migrate.ts";
import { interpose } from "./testing/interposer.ts";
import { useDatabase } from "./testing/use-database.ts";

const database = useDatabase();

describe("migrating", () => {
  it("outlives a connection that is lost while it is opened", async () => {
    const line = await interpose(database.urls.owner);
    line.cutAt("pg_catalog.pg_type");
    await expect(migrate({ ownerUrl: line.url })).resolves.toBeUndefined();
    line.close();
  });
});
