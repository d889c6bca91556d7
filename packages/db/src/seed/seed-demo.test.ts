import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { testDatabase } from "../testing/harness.ts";
import { seedFamilies } from "./data/families.data.ts";
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
  it("writes every product with its stock, once", async () => {
    expect(await seed()).toBe(true);
    expect(await seed()).toBe(false);
    const rows = await database.db.execute<{ name: string; stock: number }>(
      sql`select name, stock from products where leads`,
    );
    const called = (name: string) =>
      seedFamilies.find(({ productName }) => productName === name)?.name ?? name;
    expect(new Map(rows.map((row) => [row.name, row.stock]))).toEqual(
      new Map(seedProducts.map((product) => [called(product.name), product.stock])),
    );
  });

  it("creates about eighty families, led by the seed products", async () => {
    const families = await database.db.execute(sql`
      select f.options, p.family_size as size, p.family_colours as colours from families f join products p on p.family_id = f.id and p.leads`);
    expect(families).toHaveLength(seedFamilies.length);
    expect(families.length).toBeGreaterThanOrEqual(75);
    expect(families.length).toBeLessThanOrEqual(85);
    for (const { size } of families) expect(size).toBeGreaterThan(1);
    const [counts] = await database.db.execute(sql`
      select count(*)::int as all, count(*) filter (where stock = 0)::int as none,
        count(*) filter (where exists (select from order_lines l where l.product_id = p.id))::int as ordered
      from products p where family_id is not null and not leads`);
    expect(counts?.all).toBeGreaterThan(350);
    expect(counts?.all).toBeLessThan(450);
    expect(counts?.none).toBeGreaterThan(20);
    expect(counts?.ordered).toBe(0);
    const lines = await database.db.execute(sql`
      select distinct l.name, l.variant from order_lines l where l.name like 'Linen Blend Kurta%'`);
    expect([...lines]).toEqual([{ name: "Linen Blend Kurta", variant: "Green, L" }]);
    const rated = await database.db.execute(sql`
      select distinct rating_count from products where name = 'Linen Blend Kurta'`);
    expect([...rated]).toEqual([{ rating_count: 1 }]);
  });

  it("adds product details, an MRP for a third, and facts", async () => {
    const [counts] = await database.db.execute(sql`
      select count(*)::int as all, count(origin_country)::int as origins,
        round(100.0 * count(mrp_paise) / count(*))::int as mrps, round(100.0 * count(net_quantity) / count(*))::int as quantities,
        round(100.0 * count(*) filter (where facts <> '[]') / count(*))::int as told,
        count(*) filter (where origin_country <> 'IN')::int as imported
      from products where leads`);
    const { length } = seedProducts;
    expect(counts).toMatchObject({ all: length, origins: length, mrps: 33 });
    const [skus] = await database.db.execute(
      sql`select count(*)::int as all, count(distinct sku)::int as different from products`,
    );
    expect(skus?.different).toBe(skus?.all);
    expect(counts?.quantities).toBeGreaterThan(30);
    expect(counts?.told).toBeGreaterThan(30);
    expect(counts?.imported).toBeGreaterThan(0);
    const told = await database.db.execute(sql`
      select facts, net_quantity, weight_grams from products where leads and name in
        ('Linen Blend Kurta', 'Kanjivaram-Style Art Silk Saree, Temple Border', 'Aged Basmati Rice, Long Grain, 5 kg Sack',
         'Everyday Canvas Sneaker, White and Green')
      order by name`);
    const colour = (value: string) => ({ name: "Colour", value });
    expect(told).toMatchObject([
      { net_quantity: "5 kg", weight_grams: 5_500 },
      { facts: expect.arrayContaining([colour("White and Green")]) as unknown, net_quantity: "1 pair" },
      { facts: [] },
      // It comes in colours: none of them is a fact of all.
      { facts: [], net_quantity: "1 piece" },
    ]);
  });

  it("includes every order status and line stage", async () => {
    const statuses = await database.db.execute<{ status: string }>(sql`select distinct status from orders`);
    const stages = await database.db.execute<{ stage: string }>(sql`select distinct stage from order_lines`);
    expect(statuses).toHaveLength(6);
    expect(stages).toHaveLength(4);
  });

  it("shows the first seller parcels in every stage that a seller brings one to, and no delivered order without", async () => {
    const stages = await database.db.execute<{ stage: string }>(sql`
      select distinct s.stage::text as stage from shipments s join users u on u.id = s.seller_id
      where u.email = 'seller@haat.test'`);
    expect(stages.map(({ stage }) => stage).sort()).toEqual([
      "DELIVERED",
      "HANDED_OVER",
      "LOST",
      "OUT_FOR_DELIVERY",
      "PACKED",
      "RETURNED",
      "RETURNING",
      "UNDELIVERED",
    ]);
    const unsent = await database.db.execute(sql`
      select o.number from orders o join order_lines l on l.order_id = o.id
      where o.status in ('processing', 'shipped', 'delivered') and l.stage = 'APPROVED' and l.shipment_id is null`);
    expect([...unsent]).toEqual([]);
  });
});
