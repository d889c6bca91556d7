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

  it("gives each product what it is sold by, an MRP to about a third, and tells facts of many", async () => {
    const [counts] = await database.db.execute(sql`
      select count(*)::int as all, count(distinct sku)::int as skus, count(origin_country)::int as origins,
        round(100.0 * count(mrp_paise) / count(*))::int as mrps, round(100.0 * count(net_quantity) / count(*))::int as quantities,
        round(100.0 * count(*) filter (where facts <> '[]') / count(*))::int as told,
        count(*) filter (where origin_country <> 'IN')::int as imported
      from products`);
    const { length } = seedProducts;
    expect(counts).toMatchObject({ all: length, skus: length, origins: length, mrps: 33 });
    expect(counts?.quantities).toBeGreaterThan(30);
    expect(counts?.told).toBeGreaterThan(30);
    expect(counts?.imported).toBeGreaterThan(0);
    const told = await database.db.execute(sql`
      select facts, net_quantity, weight_grams from products where name in
        ('Linen Blend Kurta, Sage Green', 'Kanjivaram-Style Art Silk Saree, Temple Border', 'Aged Basmati Rice, Long Grain, 5 kg Sack')
      order by name`);
    expect(told).toMatchObject([
      { net_quantity: "5 kg", weight_grams: 5_500 },
      { facts: [] },
      { facts: [{ name: "Colour", value: "Sage Green" }], net_quantity: "1 piece" },
    ]);
  });

  it("has orders in every status and lines in every stage", async () => {
    const statuses = await database.db.execute<{ status: string }>(sql`select distinct status from orders`);
    const stages = await database.db.execute<{ stage: string }>(sql`select distinct stage from order_lines`);
    expect(statuses).toHaveLength(6);
    expect(stages).toHaveLength(4);
  });
});
