import { sql, type SQL } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { builders, testDatabase } from "./testing/harness.ts";

const database = testDatabase();
const { aBuyer, aSeller, aProduct, anOrder, anAdmin, deleteAccount } = builders(database);

type Fault = { cause?: { code?: string; message?: string; constraint_name?: string } };

/** The database's refusal of an application's statement; null if it succeeds. */
async function saidTo(statement: SQL): Promise<unknown> {
  return database.db.execute(statement).then(
    () => null,
    (error: unknown) => (error as Fault).cause?.constraint_name ?? (error as Fault).cause?.message,
  );
}

const ruled = (prefix: string, values: SQL, seller: string | null = null) =>
  sql`insert into delivery_rules (seller_id, prefix, serves, cash, days) values (${seller}, ${prefix}, ${values})`;

describe("PIN code rules", () => {
  it("of the shop change only together with an event", async () => {
    const said = "a PIN code rule of the shop was changed without an event";
    const told = sql`insert into admin_events (type, admin_id, admin_name, subject)
                     values ('delivery-rules', ${(await anAdmin()).id}, 'Nadia Khan', 'PIN code rules')`;
    expect(await saidTo(ruled("11", sql`true, true, null`))).toBe(said);
    expect(await saidTo(sql`with told as (${told}) ${ruled("11", sql`true, true, null`)}`)).toBeNull();
    expect(await saidTo(sql`update delivery_rules set days = 3 where seller_id is null`)).toBe(said);
    expect(await saidTo(sql`delete from delivery_rules where seller_id is null`)).toBe(said);
    expect(
      await saidTo(sql`with told as (${told}) delete from delivery_rules where seller_id is null`),
    ).toBeNull();
  });

  it.each([
    ["0", sql`true, true, null`, "delivery_rules_prefix_digits"],
    ["1a", sql`true, true, null`, "delivery_rules_prefix_digits"],
    ["12", sql`true, true, 61`, "delivery_rules_days"],
    ["12", sql`false, true, null`, "delivery_rules_unserved"],
    ["12", sql`false, false, 3`, "delivery_rules_unserved"],
  ])("refuse invalid values: %s", async (prefix, values, constraint) => {
    const { id } = await aSeller();
    expect(await saidTo(ruled(prefix, values, id))).toBe(constraint);
  });

  it("refuse duplicates, and deleted accounts", async () => {
    const seller = await aSeller();
    const same = ruled("12", sql`true, false, 3`, seller.id);
    expect([await saidTo(same), await saidTo(same)]).toEqual([null, "delivery_rules_key"]);
    await deleteAccount(seller);
    expect(await saidTo(same)).toBe("NOT_LOGGED_IN");
  });
});

it("an order above the legal cash limit is refused", async () => {
  const [buyer, product] = [await aBuyer(), await aProduct()];
  const { id } = await anOrder({ buyer, lines: [{ product }] });
  const dear = sql`insert into orders (buyer_id, payment_method, shipping_address, subtotal_paise, shipping_paise,
                                       total_paise, idempotency_key, fingerprint)
                   select buyer_id, payment_method, shipping_address, 20000000, 0, 20000000, 'dear', 'dear'
                   from orders where id = ${id}`;
  expect(await saidTo(dear)).toBe("orders_cash");
});
