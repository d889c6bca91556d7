import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { builders, testDatabase } from "./testing/harness.ts";

const database = testDatabase();
const { aSeller, aProduct } = builders(database);

type Fault = { cause?: { code?: string; message?: string; constraint_name?: string } };

/** The database's refusal of these values; null if they are accepted. */
async function saidTo(id: string, values: Record<string, unknown>): Promise<unknown> {
  const change = sql`update products p
    set (price_paise, subcategory, sku, mrp_paise, origin_country, net_quantity, weight_grams, return_days, facts) = (
      select c.price_paise, c.subcategory, c.sku, c.mrp_paise, c.origin_country, c.net_quantity, c.weight_grams, c.return_days, c.facts
      from jsonb_populate_record(p, ${JSON.stringify(values)}::jsonb) c)
    where id = ${id}`;
  return database.db.execute(change).then(
    () => null,
    (error: unknown) => {
      const { constraint_name: constraint, message } = (error as Fault).cause ?? {};
      return constraint ?? message;
    },
  );
}

const fact = (name: unknown, value: unknown) => ({ name, value });

describe("product details", () => {
  it.each([
    { mrp_paise: 49_900 },
    { sku: "x".repeat(64), origin_country: "IN", net_quantity: "x".repeat(40) },
    { weight_grams: 1 },
    { weight_grams: 100_000 },
    { return_days: 0 },
    { return_days: 365 },
    { facts: [fact("Fabric", "Cotton"), fact("Fit", "x".repeat(80))] },
  ])("accept %j", async (values) => {
    const { id } = await aProduct({ pricePaise: 49_900 });
    expect(await saidTo(id, values)).toBeNull();
  });

  it.each([
    ["products_mrp", { mrp_paise: 49_899 }],
    ["products_mrp_range", { mrp_paise: 1_000_000_001 }],
    ["products_sku_length", { sku: "" }],
    ["products_sku_length", { sku: " KU-1" }],
    ["products_sku_length", { sku: "x".repeat(65) }],
    ["products_origin_country", { origin_country: "XX" }],
    ["products_origin_country", { origin_country: "in" }],
    ["products_net_quantity_length", { net_quantity: "x".repeat(41) }],
    ["products_net_quantity_length", { net_quantity: "500 g " }],
    ["products_weight_grams", { weight_grams: 0 }],
    ["products_weight_grams", { weight_grams: 100_001 }],
    ["products_return_days", { return_days: -1 }],
    ["products_return_days", { return_days: 366 }],
    ["products_facts_count", { facts: Array.from({ length: 13 }, () => fact("Fabric", "Cotton")) }],
    ["products_facts_count", { facts: { Fabric: "Cotton" } }],
    ["INVALID_INPUT", { facts: ["Cotton"] }],
    ["INVALID_INPUT", { facts: [fact("Sole", "Rubber")] }],
    ["INVALID_INPUT", { facts: [fact("fabric", "Cotton")] }],
    ["INVALID_INPUT", { facts: [fact("Fabric", "Cotton"), fact("Fabric", "Silk")] }],
    ["INVALID_INPUT", { facts: [{ ...fact("Fabric", "Cotton"), more: 1 }] }],
    ["INVALID_INPUT", { facts: [{ name: "Fabric" }] }],
    ["INVALID_INPUT", { facts: [fact("Fabric", 5)] }],
    ["INVALID_INPUT", { facts: [fact("Fabric", null)] }],
    ["INVALID_INPUT", { facts: [fact("Fabric", "")] }],
    ["INVALID_INPUT", { facts: [fact("Fabric", "Cotton ")] }],
    ["INVALID_INPUT", { facts: [fact("Fabric", "x".repeat(81))] }],
  ])("are refused by %s: %j", async (wall, values) => {
    const { id } = await aProduct({ pricePaise: 49_900 });
    expect(await saidTo(id, values)).toBe(wall);
  });

  it("don't outlive their subcategory, or an MRP below the price", async () => {
    const facts = [fact("Fabric", "Cotton"), fact("Length", "Knee length")];
    const details = { facts, mrpPaise: 49_900 } as never;
    const { id } = await aProduct({ pricePaise: 49_900, subcategory: "Women Clothing", details });
    expect(await saidTo(id, { subcategory: "Men Clothing" })).toBe("INVALID_INPUT");
    expect(await saidTo(id, { subcategory: "Men Clothing", facts: facts.slice(0, 1) })).toBeNull();
    expect(await saidTo(id, { price_paise: 49_901 })).toBe("products_mrp");
  });

  it("are checked for new products as well", async () => {
    const wrong = { facts: [fact("Sole", "Rubber")] } as never;
    await expect(aProduct({ details: wrong })).rejects.toMatchObject({ cause: { message: "INVALID_INPUT" } });
    const dear = { mrpPaise: 49_899 } as never;
    await expect(aProduct({ pricePaise: 49_900, details: dear })).rejects.toMatchObject({
      cause: { constraint_name: "products_mrp" },
    });
  });
});

describe("a SKU", () => {
  it("is unique per seller in any case, until its product is deleted", async () => {
    const seller = await aSeller();
    const first = await aProduct({ seller, details: { sku: "KU-1" } });
    const second = await aProduct({ seller });
    expect(await saidTo(second.id, { sku: "ku-1" })).toBe("products_sku");
    expect(await saidTo(first.id, { sku: "ku-1" })).toBeNull();
    expect(await saidTo((await aProduct()).id, { sku: "KU-1" })).toBeNull();
    await database.db.execute(
      sql`update products set deleted_at = now(), updated_at = now() where id = ${first.id}`,
    );
    expect(await saidTo(second.id, { sku: "KU-1" })).toBeNull();
  });
});

// The last in this file: from here on no product's words can be read in its database.
it("the search text is rebuilt when a word changes, but not the stock", async () => {
  const { id, sellerId } = await aProduct({ stock: 3 });
  await database.owner.execute(sql`
    create or replace function product_document(name text, brand text, category text, subcategory text, description text, family_words text)
    returns tsvector language plpgsql immutable strict as $$ begin raise 'made again'; end $$`);
  const sold = await database.db.execute(sql`select adjust_stock(${sellerId}, ${id}, -1) as stock`);
  expect([...sold]).toEqual([{ stock: 2 }]);
  const renamed = database.owner.execute(sql`update products set name = 'Kettle' where id = ${id}`);
  await expect(renamed).rejects.toMatchObject({ cause: { message: "made again" } });
});
