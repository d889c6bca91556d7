import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { openWeek } from "@haat/contract/book/book.schema";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import type { Seller } from "../actor.ts";
import { testDeps } from "../testing/test-deps.ts";
import { getStatement, listStatements } from "./statements.ts";

const database = testDatabase();
const { aSeller } = builders(database);
const deps = testDeps(database);
let seller: Seller;

async function paid(at: string, amount: number, reference: string) {
  await database.owner.execute(sql`select post_journals(jsonb_build_array(jsonb_build_object(
    'kind', 'paid-out', 'sellerId', ${seller.id}::uuid, 'reference', ${reference}::text, 'postings', jsonb_build_array(
      jsonb_build_object('account', 'seller', 'party', ${seller.id}::uuid, 'paise', ${amount}::bigint),
      jsonb_build_object('account', 'bank', 'party', bank_party(), 'paise', -${amount}::bigint)))),
    'admin', ${seller.id}::uuid, ${at}::timestamptz)`);
}
const closeAt = async (now: string) => {
  const [row] = await database.db.execute<{ closed: number }>(
    sql`select close_statements(${now}::timestamptz, 10) as closed`,
  );
  return row?.closed;
};
const list = async () => (await listStatements(deps, seller, { limit: 10 })).statements;

beforeAll(async () => {
  const { id } = await aSeller();
  seller = { role: "seller", id, name: "Meera Textiles", sessionId: "" };
});

describe("statements", () => {
  it("are closed a quarter of an hour after their week of India, each once, and begin where the one before ended", async () => {
    // Monday in India, still Sunday in UTC.
    await paid("2026-11-01T19:00:00Z", 100, "first");
    await paid("2026-11-08T18:29:00Z", 250, "Sunday night");
    await paid("2026-11-08T18:31:00Z", 7, "Monday");
    expect(await closeAt("2026-11-08T18:40:00Z")).toBe(0);
    expect(await closeAt("2026-11-08T18:46:00Z")).toBe(1);
    expect(await closeAt("2026-11-08T18:46:00Z")).toBe(0);
    expect(await list()).toEqual([{ week: "2026-11-02", openingPaise: 0, closingPaise: -350, lines: 2 }]);
    const { entries } = await getStatement(deps, seller, "2026-11-02");
    expect(entries.map(({ reference, paise, balancePaise }) => [reference, paise, balancePaise])).toEqual([
      ["first", -100, -100],
      ["Sunday night", -250, -350],
    ]);
  });

  it("leave open what came after the last of them", async () => {
    expect(await getStatement(deps, seller, openWeek)).toMatchObject({
      week: openWeek,
      openingPaise: -350,
      closingPaise: -357,
      lines: 1,
      entries: [{ reference: "Monday", paise: -7, balancePaise: -357 }],
    });
    const { id } = await aSeller();
    expect(await getStatement(deps, { ...seller, id }, openWeek)).toEqual({
      week: openWeek,
      openingPaise: 0,
      closingPaise: 0,
      lines: 0,
      entries: [],
    });
  });

  it("never change: what comes late stands in the next", async () => {
    const before = await getStatement(deps, seller, "2026-11-02");
    await paid("2026-11-07T10:00:00Z", 1_000, "late");
    expect(await closeAt("2026-11-29T20:00:00Z")).toBe(1);
    expect(await getStatement(deps, seller, "2026-11-02")).toEqual(before);
    expect(await list()).toMatchObject([
      { week: "2026-11-09", openingPaise: -350, closingPaise: -1_357, lines: 2 },
      { week: "2026-11-02" },
    ]);
    await expect(database.owner.execute(sql`update statements set closing_paise = 0`)).rejects.toMatchObject({
      cause: { code: "HA002" },
    });
  });

  it("are a seller's own, and one that there is not is refused", async () => {
    const { id } = await aSeller();
    const other: Seller = { ...seller, id };
    expect((await listStatements(deps, other, { limit: 10 })).statements).toEqual([]);
    for (const [who, week] of [
      [other, "2026-11-02"],
      [seller, "2026-11-16"],
    ] as const)
      await expect(getStatement(deps, who, week)).rejects.toMatchObject({ reason: "STATEMENT_NOT_FOUND" });
  });
});
