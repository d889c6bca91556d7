import { randomUUID } from "node:crypto";
import { sql, type SQL } from "drizzle-orm";
import postgres from "postgres";
import { describe, expect, it } from "vitest";
import { builders, testDatabase, testRecipient } from "./testing/harness.ts";
import { rights } from "./testing/rights.data.ts";

const database = testDatabase();
const { aBuyer, aSeller, aProduct, anOrder, anAdmin, changeSettings } = builders(database);

type Fault = { cause?: { code?: string; message?: string } };

async function refusalOf(statement: Promise<unknown>): Promise<unknown> {
  return statement.then(
    () => null,
    (error: unknown) => (error as Fault).cause?.code,
  );
}

/** The database's refusal of an application's statement, without ids; null if it succeeds. */
async function saidTo(statement: SQL): Promise<unknown> {
  return database.db.execute(statement).then(
    () => null,
    (error: unknown) => (error as Fault).cause?.message?.replace(/[0-9a-f-]{36}/, "…"),
  );
}

const guard = "HA002";
const notAllowed = "42501";

describe("the ledger of stock", () => {
  it("refuses a change of stock without its movement", async () => {
    const { id } = await aProduct({ stock: 5 });
    const change = sql`update products set stock = 6, stock_seq = stock_seq + 1 where id = ${id}`;
    expect(await refusalOf(database.db.execute(change))).toBe(guard);
  });

  it("refuses a movement without its change of stock", async () => {
    const { id } = await aProduct({ stock: 5 });
    const movement = sql`insert into stock_movements (product_id, seq, delta, stock_after, reason)
                         values (${id}, 2, 3, 8, 'edited')`;
    expect(await refusalOf(database.db.execute(movement))).toBe(guard);
  });

  it("refuses to restock a line that stays ordered", async () => {
    const product = await aProduct({ stock: 5 });
    const { lineIds } = await anOrder({ buyer: await aBuyer(), lines: [{ product, quantity: 2 }] });
    const release = sql`select move_line_stock(array[${lineIds[0]}]::uuid[], 'released')`;
    expect(await refusalOf(database.db.execute(release))).toBe(guard);
  });

  it("refuses a movement that doesn't continue the previous one", async () => {
    const { id } = await aProduct({ stock: 5 });
    const written = (seq: number, delta: number) => sql`
      with movement as (
        insert into stock_movements (product_id, seq, delta, stock_after, reason) values (${id}, ${seq}, ${delta}, 9, 'edited'))
      update products set stock = 9, stock_seq = ${seq} where id = ${id}`;
    expect(await saidTo(written(2, 1))).toBe("movement 2 of product … does not continue the one before");
    expect(await saidTo(written(3, 4))).toBe("movement 3 of product … does not continue the one before");
    expect(await saidTo(written(2, 4))).toBeNull();
  });

  it("refuses an order that takes no stock", async () => {
    const [buyer, product, order] = [await aBuyer(), await aProduct(), randomUUID()];
    const placed = sql`
      with placed as (
        insert into orders (id, buyer_id, payment_method, shipping_address, subtotal_paise, shipping_paise, total_paise,
                            idempotency_key, fingerprint)
        values (${order}, ${buyer.id}, 'cash_on_delivery', ${JSON.stringify(testRecipient)}::jsonb, ${product.pricePaise}, 0,
                ${product.pricePaise}, 'by hand', '-')
      ), told as (
        insert into order_events (order_id, type, to_value, actor, actor_id)
        values (${order}, 'placed', 'pending', 'buyer', ${buyer.id})
      )
      insert into order_lines (order_id, cart_entry_id, seller_id, product_id, name, brand, category, unit_price_paise, quantity,
                               stage)
      values (${order}, ${randomUUID()}, ${product.sellerId}, ${product.id}, 'Kurta', 'Kalakari', 'Fashion', ${product.pricePaise}, 1,
              'ORDERED')`;
    expect(await saidTo(placed)).toBe("line … does not hold the stock of its stage");
  });

  it("refuses a block without its event, or with a contradicting one", async () => {
    const [{ id }, admin] = [await aBuyer(), await anAdmin()];
    const blocked = (event: string) => sql`
      with told as (
        insert into admin_events (type, admin_id, admin_name, subject_id, subject)
        values (${event}, ${admin.id}, 'Nadia Khan', ${id}, 'Asha Rao')
      )
      update users set blocked_at = now() where id = ${id}`;
    const said = "person … was blocked or unblocked without an event";
    expect(await saidTo(sql`update users set blocked_at = now() where id = ${id}`)).toBe(said);
    expect(await saidTo(blocked("user-unblocked"))).toBe(said);
    expect(await saidTo(blocked("user-blocked"))).toBeNull();
    // The event of the block, of another transaction, says nothing of what comes after it.
    expect(await saidTo(sql`update users set blocked_at = null where id = ${id}`)).toBe(said);
    expect(await saidTo(sql`update users set blocked_at = now() + interval '1 s' where id = ${id}`)).toBe(
      said,
    );
    const born = sql`insert into users (user_type, name, email, contact, password_hash, blocked_at)
                     values ('buyer', 'Asha', 'born-blocked@example.test', '9876543210', '-', now())`;
    expect(await saidTo(born)).toBe(said);
  });

  it("refuses to hide a product without its event, or for another reason", async () => {
    const [{ id }, admin] = [await aProduct(), await anAdmin()];
    const hidden = (reason: string) => sql`
      with told as (
        insert into admin_events (type, admin_id, admin_name, subject_id, subject, reason)
        values ('product-hidden', ${admin.id}, 'Nadia Khan', ${id}, 'Kurta', ${reason})
      )
      update products set hidden_at = now(), hidden_reason = 'Broken.' where id = ${id}`;
    const said = "product … was hidden or shown without an event";
    const alone = sql`update products set hidden_at = now(), hidden_reason = 'Broken.' where id = ${id}`;
    expect(await saidTo(alone)).toBe(said);
    expect(await saidTo(hidden("Torn."))).toBe(said);
    expect(await saidTo(hidden("Broken."))).toBeNull();
    expect(await saidTo(sql`update products set hidden_reason = 'Torn.' where id = ${id}`)).toBe(said);
    expect(
      await saidTo(sql`update products set hidden_at = null, hidden_reason = null where id = ${id}`),
    ).toBe(said);
  });

  it("refuses a changed setting without an event of both values", async () => {
    const changed = (events: readonly (readonly [from: string, to: string])[]) => sql`
      with told as (
        insert into admin_events (type, admin_name, subject, from_value, to_value)
        select 'setting', 'Nadia Khan', 'a limit', e ->> 0, e ->> 1
        from jsonb_array_elements(${JSON.stringify(events)}::jsonb) e
      )
      update settings set max_open_orders = 7, max_cart_entries = 7`;
    const said = "a setting was changed without an event";
    await changeSettings({ maxOpenOrders: 20, maxCartEntries: 20 });
    expect(await saidTo(sql`update settings set free_above_paise = null`)).toBe(said);
    expect(await saidTo(changed([]))).toBe(said);
    expect(await saidTo(changed([["20", "7"]]))).toBe(said);
    const half = [["20", "7"] as const, ["20", "8"] as const];
    expect(await saidTo(changed(half))).toBe(said);
    await changeSettings({ maxOpenOrders: 7, maxCartEntries: 7 });
    expect(await saidTo(sql`update settings set updated_at = now()`)).toBeNull();
  });

  it("refuses a rejection without restocking", async () => {
    const product = await aProduct();
    const { id, lineIds } = await anOrder({ buyer: await aBuyer(), lines: [{ product }] });
    const rejection = decision({
      verb: "reject",
      actor: "seller",
      order: id,
      line: lineIds[0]!,
      to: "REJECTED",
    });
    expect(await saidTo(rejection)).toBe("line … does not hold the stock of its stage");
  });

  it("isn't fooled by temporary tables", async () => {
    const { id } = await aProduct({ stock: 5 });
    await database.owner.execute(sql`do $$ begin
      execute format('grant temporary on database %I to haat_app', current_database());
    end $$`);
    const session = postgres(database.urls.app, { max: 1, onnotice: () => undefined });
    try {
      await session`create temporary table stock_movements (product_id uuid, seq integer, stock_after integer)`;
      await session`insert into stock_movements values (${id}, 2, 999)`;
      await expect(
        session`update products set stock = 999, stock_seq = 2 where id = ${id}`,
      ).rejects.toMatchObject({ code: guard });
    } finally {
      await session.end();
      await database.owner.execute(sql`do $$ begin
        execute format('revoke temporary on database %I from haat_app', current_database());
      end $$`);
    }
  });

  it("can't be changed or truncated by any role", async () => {
    const { id } = await aProduct({ stock: 5 });
    const change = sql`update stock_movements set delta = 6 where product_id = ${id}`;
    const removal = sql`delete from stock_movements where product_id = ${id}`;
    expect(await refusalOf(database.db.execute(change))).toBe(notAllowed);
    expect(await refusalOf(database.owner.execute(change))).toBe(guard);
    expect(await refusalOf(database.owner.execute(removal))).toBe(guard);
    expect(await refusalOf(database.owner.execute(sql`truncate stock_movements`))).toBe(guard);
  });
});

interface Decision {
  readonly verb: string;
  readonly actor: string;
  readonly order: string;
  readonly line: string;
  readonly to: string;
}

/** Moves a line with its event, as a verb would, but nothing else. */
function decision({ verb, actor, order, line, to }: Decision): SQL {
  return sql`
    with verb as (
      select begin_verb(${verb})
    ), told as (
      insert into order_events (order_id, line_id, type, from_value, to_value, actor, actor_id)
      values (${order}, ${line}, 'line', 'ORDERED', ${to}, ${actor}, ${randomUUID()})
    )
    update order_lines set stage = ${to} from verb where id = ${line}`;
}

describe("a product", () => {
  it("keeps its seller", async () => {
    const [{ id }, other] = [await aProduct(), await aSeller()];
    const sold = sql`update products set seller_id = ${other.id} where id = ${id}`;
    expect(await saidTo(sold)).toBe("the seller of a product cannot change");
  });
});

/** Parts of a statement that writes an order by hand: order, event, line and stock. */
async function orderParts() {
  const [buyer, product, order, line] = [await aBuyer(), await aProduct(), randomUUID(), randomUUID()];
  const { id, pricePaise, sellerId, stock } = product;
  return {
    placed: sql`placed as (
      insert into orders (id, buyer_id, payment_method, shipping_address, subtotal_paise, shipping_paise, total_paise,
                          idempotency_key, fingerprint)
      values (${order}, ${buyer.id}, 'cash_on_delivery', ${JSON.stringify(testRecipient)}::jsonb, ${pricePaise}, 0,
              ${pricePaise}, 'by hand', '-'))`,
    told: sql`told as (
      insert into order_events (order_id, type, to_value, actor, actor_id)
      values (${order}, 'placed', 'pending', 'buyer', ${buyer.id}))`,
    lineOf: (ofOrder: string = order) => sql`line as (
      insert into order_lines (id, order_id, cart_entry_id, seller_id, product_id, name, brand, category, unit_price_paise, quantity,
                               stage)
      values (${line}, ${ofOrder}, ${randomUUID()}, ${sellerId}, ${id}, 'Kurta', 'Kalakari', 'Fashion', ${pricePaise}, 1, 'ORDERED')
    ), moved as (
      insert into stock_movements (product_id, seq, delta, stock_after, reason, line_id, line_seq)
      values (${id}, 2, -1, ${stock - 1}, 'reserved', ${line}, 1)
    ), taken as (
      update products set stock = stock - 1, stock_seq = 2 where id = ${id})`,
  };
}

describe("an order", () => {
  it("has lines that sum up to its total", async () => {
    const { placed, told, lineOf } = await orderParts();
    expect(await saidTo(sql`with ${placed}, ${told} select`)).toBe("order … does not sum up its lines");
    expect(await saidTo(sql`with ${placed}, ${told}, ${lineOf()} select`)).toBeNull();
  });

  it("is placed only together with its event", async () => {
    const { placed, lineOf } = await orderParts();
    expect(await saidTo(sql`with ${placed}, ${lineOf()} select`)).toBe("order … has no placed event");
  });

  it("accepts no further lines", async () => {
    const { id } = await anOrder({ buyer: await aBuyer(), lines: [{ product: await aProduct() }] });
    const { lineOf } = await orderParts();
    expect(await saidTo(sql`with ${lineOf(id)} select`)).toBe("order … does not sum up its lines");
  });

  it("changes status or stage only with an event", async () => {
    const { id, lineIds } = await anOrder({ buyer: await aBuyer(), lines: [{ product: await aProduct() }] });
    const status = sql`update orders set status = 'shipped' where id = ${id}`;
    const stage = sql`with verb as (select begin_verb('approve'))
                      update order_lines set stage = 'APPROVED' from verb where id = ${lineIds[0]}`;
    expect(await refusalOf(database.db.execute(status))).toBe(guard);
    expect(await refusalOf(database.db.execute(stage))).toBe(guard);
  });

  it("changes a stage only with an event of someone allowed", async () => {
    const { id, lineIds } = await anOrder({ buyer: await aBuyer(), lines: [{ product: await aProduct() }] });
    const approval = (actor: string) =>
      decision({ verb: "approve", actor, order: id, line: lineIds[0]!, to: "APPROVED" });
    expect(await saidTo(approval("buyer"))).toBe("line … changed its stage without an event");
    expect(await saidTo(approval("seller"))).toBeNull();
  });

  it("has immutable events", async () => {
    const { id } = await anOrder({ buyer: await aBuyer(), lines: [{ product: await aProduct() }] });
    const change = sql`update order_events set actor_name = 'Nobody' where order_id = ${id}`;
    const removal = sql`delete from order_events where order_id = ${id}`;
    expect(await refusalOf(database.db.execute(change))).toBe(guard);
    expect(await refusalOf(database.db.execute(removal))).toBe(notAllowed);
    for (const statement of [change, removal])
      expect(await refusalOf(database.owner.execute(statement))).toBe(guard);
    expect(await refusalOf(database.owner.execute(sql`truncate order_events cascade`))).toBe(guard);
  });

  it("has an immutable audit log", async () => {
    const { id } = await anAdmin();
    await database.db.execute(sql`insert into admin_events (type, admin_id, admin_name, subject)
                                  values ('reset-link', ${id}, 'Nadia Khan', 'Asha Rao')`);
    const change = sql`update admin_events set admin_name = 'Nobody' where admin_id = ${id}`;
    const renamed = sql`update admin_events set subject = 'Nobody' where admin_id = ${id}`;
    expect(await refusalOf(database.db.execute(renamed))).toBe(guard);
    const removal = sql`delete from admin_events where admin_id = ${id}`;
    for (const statement of [change, removal]) {
      expect(await refusalOf(database.db.execute(statement))).toBe(notAllowed);
      expect(await refusalOf(database.owner.execute(statement))).toBe(guard);
    }
    expect(await refusalOf(database.owner.execute(sql`truncate admin_events cascade`))).toBe(guard);
  });

  it("keeps its contents, and is never deleted", async () => {
    const { id, lineIds } = await anOrder({ buyer: await aBuyer(), lines: [{ product: await aProduct() }] });
    const other = sql`update orders set idempotency_key = ${randomUUID()} where id = ${id}`;
    const dearer = sql`update order_lines set unit_price_paise = 1 where id = ${lineIds[0]}`;
    const elsewhere = sql`update orders set shipping_address = shipping_address || '{"phone":"9123456789"}' where id = ${id}`;
    const paid = sql`update orders set due_paise = 0 where id = ${id}`;
    const later = sql`update orders set delivery_days = 30 where id = ${id}`;
    for (const change of [other, dearer, elsewhere, paid, later])
      expect(await refusalOf(database.db.execute(change))).toBe(guard);
    expect(await refusalOf(database.owner.execute(sql`delete from orders where id = ${id}`))).toBe(guard);
  });
});

describe("an address", () => {
  it("has a PIN code of its state, in accounts and orders", async () => {
    const moved = { ...testRecipient, pin: "682001" };
    const { id } = await aBuyer({ address: testRecipient });
    const account = sql`update users set address = ${JSON.stringify(moved)}::jsonb where id = ${id}`;
    const order = sql`
      insert into orders (buyer_id, payment_method, shipping_address, subtotal_paise, shipping_paise, total_paise,
                          idempotency_key, fingerprint)
      values (${id}, 'cash_on_delivery', ${JSON.stringify(moved)}::jsonb, 100, 0, 100, 'by hand', '-')`;
    for (const change of [account, order]) expect(await refusalOf(database.db.execute(change))).toBe("HA001");
  });
});

describe("a deleted product", () => {
  it("accepts no new cart entries or order lines", async () => {
    const buyer = await aBuyer();
    const product = await aProduct();
    const { id } = await anOrder({ buyer, lines: [{ product }] });
    await database.db.execute(sql`update products set deleted_at = now() where id = ${product.id}`);
    const entry = sql`insert into cart_entries (buyer_id, product_id, quantity)
                      values (${buyer.id}, ${product.id}, 1)`;
    const line = sql`insert into order_lines (order_id, cart_entry_id, seller_id, product_id, name, brand, category,
                                              unit_price_paise, quantity, stage)
                     values (${id}, ${randomUUID()}, ${product.sellerId}, ${product.id}, 'Kurta', 'Kalakari', 'Fashion',
                             49900, 1, 'ORDERED')`;
    expect(await refusalOf(database.db.execute(entry))).toBe("HA001");
    expect(await refusalOf(database.db.execute(line))).toBe("HA001");
  });
});

describe("the application's role", () => {
  it("has exactly these rights", async () => {
    const rows = await database.owner.execute<{ name: string; may: string }>(sql`
      select c.oid::regclass::text as name, coalesce(string_agg(lower(p.name), ' ' order by p.nth), '') as may
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      left join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN'])
        with ordinality p (name, nth)
        on case when p.name in ('SELECT', 'INSERT', 'UPDATE', 'REFERENCES')
                then has_any_column_privilege('haat_app', c.oid, p.name)
                else has_table_privilege('haat_app', c.oid, p.name) end
      where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname !~ '^(pg_|information_schema$)'
      group by c.oid`);
    expect(Object.fromEntries([...rows].map(({ name, may }) => [name, may]))).toEqual(rights);
  });

  it("has no special attributes, owns nothing and creates nothing", async () => {
    const [row] = await database.owner.execute(sql`
      select rolsuper or rolcreatedb or rolcreaterole or rolbypassrls or rolreplication as special,
        exists (select from pg_auth_members where member = r.oid) as belongs,
        exists (select from pg_shdepend where refclassid = 'pg_authid'::regclass and refobjid = r.oid and deptype = 'o') as owns,
        exists (select from pg_namespace n where has_schema_privilege(r.oid, n.oid, 'CREATE')) as "makesObjects",
        has_database_privilege(r.oid, current_database(), 'CREATE') as "makesSchemas",
        has_database_privilege(r.oid, current_database(), 'TEMP') as "makesTemporary"
      from pg_roles r where rolname = 'haat_app'`);
    expect(row).toEqual({
      special: false,
      belongs: false,
      owns: false,
      makesObjects: false,
      makesSchemas: false,
      makesTemporary: false,
    });
  });

  it("gains no rights from functions", async () => {
    const functions = await database.owner.execute<{ name: string; owner: string; lends: boolean }>(sql`
      select p.proname as name, pg_get_userbyid(p.proowner) as owner, p.prosecdef as lends
      from pg_proc p
      where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`);
    expect(functions.length).toBeGreaterThan(40);
    expect([...functions].filter(({ owner, lends }) => lends || owner !== "haat_owner")).toEqual([]);
  });

  it.each([
    ...Object.keys(rights).map((table) => `truncate ${table} cascade`),
    ...["order_events", "order_lines", "orders", "products", "stock_movements", "users"].map(
      (table) => `delete from ${table}`,
    ),
    "update order_events set reason = 'other'",
    "update admin_events set reason = 'other'",
    "update stock_movements set delta = 1",
    "create table mine (n integer)",
    "create temporary table stock_movements (n integer)",
    "create view mine as select 1",
    "create schema mine",
    "drop extension citext",
    "create function mine() returns integer language sql as 'select 1'",
    "create or replace function refuse_change() returns trigger language plpgsql as 'begin return old; end'",
    "create trigger mine before update on orders for each row execute function refuse_change()",
    "drop trigger order_events_append_only on order_events",
    "drop function refuse_change() cascade",
    "drop table outbox",
    "alter table order_events disable trigger all",
    "alter table products drop constraint products_stock_not_negative",
    "alter role haat_app createdb",
    "set role haat_owner",
    "set session_replication_role = replica",
    "copy products to program 'true'",
  ])("may not: %s", async (statement) => {
    expect(await refusalOf(database.db.execute(sql.raw(statement)))).toBe(notAllowed);
  });
});
