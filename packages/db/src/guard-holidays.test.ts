import { randomUUID } from "node:crypto";
import { sql, type SQL } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { builders, testDatabase } from "./testing/harness.ts";

const database = testDatabase();
const { aBuyer, aSeller, aProduct, anOrder } = builders(database);

type Fault = { cause?: { code?: string; message?: string } };

/** The database's refusal of an application's statement; null if it succeeds. */
async function saidTo(statement: SQL): Promise<unknown> {
  return database.db.execute(statement).then(
    () => null,
    (error: unknown) => (error as Fault).cause?.message,
  );
}

describe("a holiday", () => {
  it("accepts no order lines of the seller, even from carts", async () => {
    const [buyer, seller] = [await aBuyer(), await aSeller()];
    const product = await aProduct({ seller });
    const { id } = await anOrder({ buyer, lines: [{ product }] });
    const away = sql`update users set holiday_from = day_in_india(), holiday_until = day_in_india() where id = ${seller.id}`;
    await database.db.execute(away);
    const entry = sql`insert into cart_entries (buyer_id, product_id, quantity) values (${buyer.id}, ${product.id}, 1)`;
    const line = sql`insert into order_lines (order_id, cart_entry_id, seller_id, product_id, name, brand, category,
                                              unit_price_paise, quantity, stage)
                     values (${id}, ${randomUUID()}, ${seller.id}, ${product.id}, 'Kurta', 'Kalakari', 'Fashion', 49900, 1, 'ORDERED')`;
    expect(await saidTo(line)).toBe("SELLER_ON_HOLIDAY");
    expect(await saidTo(entry)).toBeNull();
  });

  it("is for sellers, up to 90 days, with both dates", async () => {
    const [buyer, seller] = [await aBuyer(), await aSeller()];
    const away = (id: string, from: string | null, until: string | null) =>
      saidTo(sql`update users set holiday_from = ${from}, holiday_until = ${until} where id = ${id}`);
    const broken = 'new row for relation "users" violates check constraint "users_holiday"';
    expect(await away(buyer.id, "2026-01-01", "2026-01-02")).toBe(broken);
    expect(await away(seller.id, "2026-01-01", null)).toBe(broken);
    expect(await away(seller.id, null, "2026-01-01")).toBe(broken);
    expect(await away(seller.id, "2026-01-02", "2026-01-01")).toBe(broken);
    expect(await away(seller.id, "2026-01-01", "2026-04-01")).toBe(broken);
    expect(await away(seller.id, "2026-01-01", "2026-03-31")).toBeNull();
  });
});
