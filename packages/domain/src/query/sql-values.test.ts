import { sql, type SQL } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { textArray, uuidArray } from "./sql-values.ts";

const database = testDatabase();

async function valueOf(array: SQL) {
  const [row] = await database.db.execute<{ value: unknown; type: string }>(
    sql`select to_jsonb(${array}) as value, pg_typeof(${array})::text as type`,
  );
  return row;
}

describe("a list as a Postgres array", () => {
  it.each([
    ["no id", []],
    ["one", ["019dd1f5-7000-7abc-8def-0123456789ab"]],
    ["two", ["019dd1f5-7000-7abc-8def-0123456789ab", "019dd1f5-7000-7abc-8def-0123456789ac"]],
  ])("holds ids: %s", async (_what, ids) => {
    expect(await valueOf(uuidArray(ids))).toEqual({ value: ids, type: "uuid[]" });
  });

  it("holds texts in their order, whatever is in them", async () => {
    const texts = ["b", "", "a, b", '{"c"}', "it's \\", "null"];
    expect(await valueOf(textArray(texts))).toEqual({ value: texts, type: "text[]" });
    expect(await valueOf(textArray([]))).toEqual({ value: [], type: "text[]" });
  });

  it("is null when there is no list", async () => {
    expect(await valueOf(textArray(undefined))).toEqual({ value: null, type: "text[]" });
  });
});
