import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { testDatabase } from "../testing/harness.ts";
import { seedProducts } from "./data/products.data.ts";
import { seedDemo } from "./seed-demo.ts";

const database = testDatabase();

function seed() {
  return seedDemo({
    ownerUrl: database.urls.owner,
    passwordHash: "not-a-hash",
    picturesOf: () => ["/media/demo.webp"],
    now: new Date("2026-11-20T06:00:00Z"),
  });
}

describe("seeding the demo", () => {
  it("writes every product with the stock of the data, once", async () => {
    expect(await seed()).toBe(true);
    expect(await seed()).toBe(false);
    const rows = await database.db.execute<{ name: string; stock: number }>(
      sql`select name, stock from products`,
    );
    expect(new Map(rows.map((row) => [row.name, row.stock]))).toEqual(
      new Map(seedProducts.map((product) => [product.name, product.stock])),
    );
  });

  it("has orders in every status and lines in every stage", async () => {
    const statuses = await database.db.execute<{ status: string }>(sql`select distinct status from orders`);
    const stages = await database.db.execute<{ stage: string }>(sql`select distinct stage from order_lines`);
    expect(statuses).toHaveLength(6);
    expect(stages).toHaveLength(4);
  });
});
