import { describe, expect, it } from "vitest";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { prepareDemo } from "./demo.ts";

const database = testDatabase();

describe("the demo", () => {
  it("is never seeded in production, and production refuses to start with it", async () => {
    const said: string[] = [];
    const prepare = (isProduction: boolean, seedsDemo = !isProduction) =>
      prepareDemo({ isProduction, seedsDemo }, { db: database.db, ownerUrl: database.urls.owner }, (line) =>
        said.push(line),
      );

    expect(await prepare(true)).toBe(false);
    expect(said).toEqual([]);
    expect(await prepare(false, false)).toBe(false);
    expect(said).toEqual([]);
    expect(await prepare(false)).toBe(true);
    expect(await prepare(false)).toBe(true);
    expect(said).toHaveLength(1);
    await expect(prepare(true)).rejects.toThrow("whose password is public");
  });
});
