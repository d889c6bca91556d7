import { sql, type SQL } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { builders, testDatabase, testRecipient } from "./testing/harness.ts";

const database = testDatabase();
const { aBuyer, aSeller, aProduct, anOrder, aDelivery, deleteAccount } = builders(database);

type Fault = { cause?: { code?: string; message?: string } };
const causeOf = (statement: SQL) =>
  database.db.execute(statement).then(
    () => null,
    (error: unknown) => (error as Fault).cause ?? {},
  );

/**
 * The code that the database refuses a statement of the application's with; null when it goes
 * through.
 */
const refusalOf = async (statement: SQL) => (await causeOf(statement))?.code ?? null;

/** The database's message, without ids. */
const saidTo = async (statement: SQL) => (await causeOf(statement))?.message?.replace(/[0-9a-f-]{36}/, "…");

const guard = "HA002";

describe("a deleted account", () => {
  const deletion = (
    id: string,
  ) => sql`update users set name = deleted_account_name(), email = id::text, contact = '',
    password_hash = '', address = null, confirmed_at = null, deleted_at = now() where id = ${id}`;

  it("needs its event and no open business, and stays deleted", async () => {
    const buyer = await aBuyer({ address: testRecipient });
    const withEvent = sql`with noted as (
      insert into admin_events (type, admin_name, subject_id, subject)
      values ('account-deleted', 'Its owner', ${buyer.id}, 'Buyer')) ${deletion(buyer.id)}`;
    expect(await saidTo(deletion(buyer.id))).toBe("account … was deleted without an event");
    await anOrder({ buyer, lines: [{ product: await aProduct() }] });
    expect(await saidTo(withEvent)).toBe("account … was deleted with orders under way");
    const half = sql`update users set deleted_at = now() where id = ${buyer.id}`;
    expect(await refusalOf(half)).toBe("23514");

    const other = await aBuyer();
    await deleteAccount(other);
    const stays = "account … is deleted and cannot change";
    expect(await saidTo(sql`update users set deleted_at = null where id = ${other.id}`)).toBe(stays);
    expect(await saidTo(sql`update users set updated_at = now() where id = ${other.id}`)).toBe(stays);
  });

  it("is the only way to erase names from orders, events and audit log", async () => {
    const [buyer, stranger] = [await aBuyer(), await aBuyer()];
    const [own, foreign] = [
      await aDelivery({ buyer, product: await aProduct() }),
      await aDelivery({ buyer: stranger, product: await aProduct() }),
    ];
    await deleteAccount(buyer);
    const forgetting = (order: string, from: SQL) => [
      sql`update orders set shipping_address = anonymous_address(shipping_address), fingerprint = '' ${from} where id = ${order}`,
      sql`update order_events set actor_name = deleted_account_name() ${from} where order_id = ${order} and type = 'placed'`,
    ];
    const more = (from: SQL) => [
      sql`update orders set shipping_address = anonymous_address(shipping_address) || '{"pin":"110001"}' ${from} where id = ${own.id}`,
      sql`update order_events set actor_name = 'Nobody' ${from} where order_id = ${own.id} and type = 'placed'`,
      sql`update order_events set actor_name = deleted_account_name() ${from} where order_id = ${own.id} and type = 'status'`,
    ];
    const asIs = (changes: (from: SQL) => SQL[]) => changes(sql``);
    const asThatVerb = (changes: (from: SQL) => SQL[]) =>
      changes(sql`from verb`).map(
        (change) => sql`with verb as (select set_config('haat.verb', 'delete-account', true)) ${change}`,
      );
    const ofForeign = (from: SQL) => forgetting(foreign.id, from);
    for (const change of [...asIs(ofForeign), ...asThatVerb(ofForeign), ...asThatVerb(more)])
      expect(await refusalOf(change)).toBe(guard);
    const ofOwn = (from: SQL) => forgetting(own.id, from);
    for (const change of asThatVerb(ofOwn)) expect(await refusalOf(change)).toBeNull();
    expect(await refusalOf(asIs(ofOwn)[1]!)).toBe(guard);
  });

  it("gets nothing new", async () => {
    const [buyer, seller] = [await aBuyer(), await aSeller()];
    const product = await aProduct();
    for (const person of [buyer, seller]) await deleteAccount(person);
    for (const addition of [
      sql`insert into cart_entries (buyer_id, product_id, quantity) values (${buyer.id}, ${product.id}, 1)`,
      sql`insert into reviews (buyer_id, product_id, stars, text) values (${buyer.id}, ${product.id}, 5, '')`,
      sql`insert into uploads (owner_id, type) values (${seller.id}, 'jpg')`,
      sql`select add_product(${seller.id}, 'Lamp', 'Diya', '', 100, 'Fashion', 'Men Clothing', 1, '{}')`,
    ])
      expect(await saidTo(addition)).toBe("NOT_LOGGED_IN");
  });
});
