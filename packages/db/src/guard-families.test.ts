import { sql, type SQL } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { builders, testDatabase } from "./testing/harness.ts";

const database = testDatabase();
const { aSeller, aProduct, aFamily } = builders(database);

type Fault = { cause?: { code?: string; message?: string; constraint_name?: string } };

/** The database's refusal of a statement; null if it succeeds. */
function saidTo(statement: SQL): Promise<unknown> {
  return database.db.execute(statement).then(
    () => null,
    (error: unknown) => {
      const { constraint_name: constraint, message } = (error as Fault).cause ?? {};
      return constraint ?? message?.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "…");
    },
  );
}

describe("a product family", () => {
  it("is led by one of its variants", async () => {
    const { productIds } = await aFamily();
    const [first, second] = productIds;
    expect(await saidTo(sql`update products set leads = false where id = ${first}`)).toBe(
      "family … has no lead with the right summary",
    );
    expect(await saidTo(sql`update products set leads = true where id = ${second}`)).toBe(
      "products_family_lead",
    );
    expect(await saidTo(sql`update products set unlisted_at = now() where id = ${first}`)).toBe(
      "family … has no lead with the right summary",
    );
    expect(await saidTo(sql`update products set price_paise = 1 where id = ${second}`)).toBe(
      "family … has no lead with the right summary",
    );
    expect(
      await saidTo(
        sql`update products set deleted_at = now() where id = any (${sql`array[${sql.join(
          productIds.map((id) => sql`${id}::uuid`),
          sql`, `,
        )}]`})`,
      ),
    ).toBeNull();
  });

  it("has unique option values in any case, and a value for each option", async () => {
    const { productIds } = await aFamily();
    const [first] = productIds;
    const become = (values: string) =>
      saidTo(sql`update products set option_values = ${values}::text[] where id = ${first}`);
    expect(await become('{"blue","m"}')).toBe("products_family_values");
    expect(await become('{"Blue"}')).toBe("a product of family … lacks a value for an option");
    expect(await become('{"Blue"," M"}')).toBe("a product of family … lacks a value for an option");
  });

  it("belongs to one seller, and keeps its options", async () => {
    const { id } = await aFamily();
    const product = await aProduct();
    expect(
      await saidTo(
        sql`update products set family_id = ${id}, option_values = '{A,B}', leads = false where id = ${product.id}`,
      ),
    ).toBe("products_family_seller_fkey");
    expect(
      await saidTo(sql`update families set seller_id = ${(await aSeller()).id} where id = ${id}`),
    ).toMatch(/products_family_seller_fkey|cannot change its seller/);
    expect(await saidTo(sql`update families set options = '{Size}' where id = ${id}`)).toBe(
      "a family cannot change its seller or options",
    );
  });

  it("shares its texts across variants", async () => {
    const { productIds } = await aFamily();
    for (const change of [sql`brand = 'Other'`, sql`return_days = 0`])
      expect(await saidTo(sql`update products set ${change} where id = ${productIds[1]}`)).toBe(
        "products of family … differ in shared fields",
      );
  });

  it("has columns that plain products don't use", async () => {
    const { id } = await aProduct();
    expect(await saidTo(sql`update products set leads = false where id = ${id}`)).toBe("products_plain");
    expect(await saidTo(sql`update products set family_size = 2 where id = ${id}`)).toBe("products_plain");
    expect(await saidTo(sql`update products set option_values = '{S}' where id = ${id}`)).toBe(
      "products_family",
    );
  });
});
