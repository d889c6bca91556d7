import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { searchWords } from "@haat/db/schema/product.table";
import { userSessions } from "@haat/db/schema/user.table";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { patience } from "@haat/testing/patience";
import { startChores } from "./chores.ts";

const database = testDatabase();

it("housekeeping runs at the start and stops immediately", async () => {
  const { id: userId } = await builders(database).aBuyer();
  const before = new Date(Date.now() - 1_000);
  const tokenHash = Buffer.alloc(32, 7);
  await database.db.insert(userSessions).values({ userId, tokenHash, expiresAt: before });
  const left = () => database.db.select().from(userSessions).where(eq(userSessions.userId, userId));
  const failures: string[] = [];
  const chores = startChores({ db: database.db }, (what, why) => failures.push(`${what}: ${why}`));
  await expect.poll(left, patience).toEqual([]);
  // The next round is ten minutes away.
  await chores.stop();
  expect(failures).toEqual([]);
});

it("housekeeping counts search words", async () => {
  await builders(database).aProduct({ name: "Zither" });
  const chores = startChores({ db: database.db }, () => undefined);
  const words = () =>
    database.db
      .select({ products: searchWords.products })
      .from(searchWords)
      .where(eq(searchWords.word, "zither"));
  await expect.poll(words, patience).toEqual([{ products: 1 }]);
  await chores.stop();
});
