import { parseArgs } from "node:util";
import postgres from "postgres";
import { lawfulCashBelow } from "@haat/contract/delivery/delivery.constants";
import { defaultShipping } from "@haat/contract/order/order.constants";
import { testRecipient } from "@haat/testing/database/builders";
import { fillCatalogue } from "@haat/testing/database/fill-catalogue";
import { fillOrders } from "@haat/testing/database/fill-orders";
import { startOwnPostgres } from "@haat/testing/database/server/own-postgres";
import { measureScript, preparePgbench } from "./measure/pgbench.ts";

/**
 * Orders per second without Node and HTTP: pgbench calls `place_order` directly. And without
 * anything but an order's rows, the upper limit of any implementation.
 */

const clients = 16;
const atOnce = 20;
/** More entries, one per buyer, than one measurement orders. */
const entries = 20_000;
const { values } = parseArgs({
  options: { seconds: { type: "string", default: "6" }, turns: { type: "string", default: "5" } },
});
const seconds = Number(values.seconds);

/** A recipient unknown to the filled orders, so that today's cash limit doesn't apply. */
const address = `'${JSON.stringify({ ...testRecipient, phone: "9123456780" })}'::jsonb`;
const placing = `place_order(e.buyer, array[e.entry], e.total, gen_random_uuid()::text, ${address}, 'cash_on_delivery')`;

interface Way {
  readonly name: string;
  readonly script: string;
  readonly ordersEach: number;
  /** Without the database's guards. */
  readonly isBare?: true;
}

const ways: readonly Way[] = [
  {
    name: "place_order, one order a statement",
    script: `select placed.view from limit_entries e cross join lateral ${placing} placed
      where e.n = (select nextval('limit_turns'))::int;`,
    ordersEach: 1,
  },
  {
    name: `place_order, ${atOnce} buyers' orders in one statement`,
    script: `select count(placed.view) from (select (nextval('limit_turns') - 1) * ${atOnce} as done) turn
      cross join lateral (select * from limit_entries
        where n > turn.done and n <= turn.done + ${atOnce} order by n) e
      cross join lateral ${placing} placed;`,
    ordersEach: atOnce,
  },
  {
    name: "an order's rows alone: nothing compared, no guard",
    script: `select rows_of_an_order(e.buyer, e.entry, e.product, e.total, ${address})
      from limit_entries e where e.n = (select nextval('limit_turns'))::int;`,
    ordersEach: 1,
    isBare: true,
  },
];

const guarded = ["orders", "order_lines", "order_events", "stock_movements", "products", "cart_entries"];

/** The seven rows of a one-product order and its cart entry, as `place_order` leaves them. */
async function addBareOrder(owner: postgres.Sql): Promise<void> {
  await owner`
    create function rows_of_an_order(p_buyer uuid, p_entry uuid, p_product uuid, p_total bigint, p_address jsonb)
    returns uuid language plpgsql set plan_cache_mode = force_generic_plan as $$
    declare
      sold products;
      placed uuid;
      line uuid;
      event uuid;
    begin
      update products set stock = stock - 1, stock_seq = stock_seq + 1, updated_at = clock_timestamp()
      where id = p_product returning * into sold;
      insert into orders (buyer_id, payment_method, shipping_address, subtotal_paise, shipping_paise, total_paise,
                          idempotency_key, fingerprint)
      values (p_buyer, 'cash_on_delivery', p_address, sold.price_paise, p_total - sold.price_paise, p_total,
              gen_random_uuid()::text, '')
      returning id into placed;
      insert into order_lines (order_id, cart_entry_id, seller_id, product_id, name, brand, picture, category,
                               unit_price_paise, quantity, stage)
      values (placed, p_entry, sold.seller_id, sold.id, sold.name, sold.brand, sold.pictures[1], sold.category, sold.price_paise, 1,
              'ORDERED')
      returning id into line;
      insert into order_events (order_id, type, to_value, actor, actor_id, actor_name)
      values (placed, 'placed', 'pending', 'buyer', p_buyer, '') returning id into event;
      insert into outbox (consumer, event_id) values ('mail', event);
      insert into stock_movements (product_id, seq, delta, stock_after, reason, line_id, line_seq)
      values (sold.id, sold.stock_seq, -1, sold.stock, 'reserved', line, 1);
      delete from cart_entries where id = p_entry;
      return placed;
    end $$`;
}

/** A product for each of many buyers with few open orders, in order of product ids. */
async function fillCarts(owner: postgres.Sql): Promise<void> {
  await owner`truncate cart_entries`;
  await owner`drop table if exists limit_entries`;
  await owner`drop sequence if exists limit_turns`;
  await owner`create sequence limit_turns`;
  await owner`
    create table limit_entries as
    with goods as (
      select p.id, p.price_paise, row_number() over (order by p.id) as n, count(*) over () as count
      from products p join users s on s.id = p.seller_id
      where p.deleted_at is null and p.hidden_at is null and s.blocked_at is null and p.stock > 40
        and p.price_paise < ${lawfulCashBelow - defaultShipping.feePaise}::bigint
    ), buyers as (
      select id, row_number() over (order by random()) as n from users u
      where user_type = 'buyer'
        and (select count(*) from orders where buyer_id = u.id and status not in ('delivered', 'rejected')) < 12
      limit ${entries}::int
    ), put as (
      insert into cart_entries (buyer_id, product_id, quantity)
      select b.id, g.id, 1 from buyers b
      join goods g on g.n = 1 + b.n % (g.count - g.count % ${atOnce}::int)
      returning id, buyer_id, product_id
    )
    select row_number() over (order by b.n)::int as n, put.id as entry, put.buyer_id as buyer, g.id as product,
      g.price_paise + (select case when g.price_paise > free_above_paise then 0 else shipping_fee_paise end
                       from settings) as total
    from put join buyers b on b.id = put.buyer_id join goods g on g.id = put.product_id`;
  await owner`create unique index on limit_entries (n)`;
  await owner`analyze limit_entries, cart_entries`;
}

/** Orders per second. */
async function measureWay(way: Way, url: string, owner: postgres.Sql): Promise<number> {
  await fillCarts(owner);
  const switchGuards = async (how: postgres.Fragment) => {
    for (const table of guarded) await owner`alter table ${owner(table)} ${how} trigger user`;
  };
  if (way.isBare) await switchGuards(owner`disable`);
  const perSecond = way.ordersEach * measureScript({ url, text: way.script, clients, seconds });
  if (way.isBare) await switchGuards(owner`enable`);
  const [left] = await owner<[{ count: number }]>`select count(*)::int from cart_entries`;
  if (left.count === 0) throw new Error("the entries ran out: measure fewer seconds");
  return perSecond;
}

const middle = (figures: readonly number[]) =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;

async function measureLimits(): Promise<void> {
  const own = await startOwnPostgres();
  const owner = postgres(own.urls.owner, { max: 1, onnotice: () => undefined });
  try {
    await fillCatalogue({ ownerUrl: own.urls.owner, products: 10_000, onProgress: console.error });
    await fillOrders({
      ownerUrl: own.urls.owner,
      orders: 200_000,
      buyers: 30_000,
      onProgress: console.error,
    });
    await addBareOrder(owner);
    const pgbench = await preparePgbench(own.urls.superuser, clients);
    const found = ways.map((way) => ({ way, rates: [] as number[], ratios: [] as number[] }));
    for (let turn = 0; turn < Number(values.turns); turn += 1) {
      const stick = pgbench.measure({ clients, seconds });
      console.error(`Turn ${turn + 1}: pgbench's default script ${stick.toFixed(0)} a second`);
      for (const { way, rates, ratios } of found) {
        const perSecond = await measureWay(way, own.urls.owner, owner);
        rates.push(perSecond);
        ratios.push(perSecond / stick);
      }
    }
    console.log("| Middle of the turns | Orders/s | Of pgbench |\n| --- | --- | --- |");
    for (const { way, rates, ratios } of found)
      console.log(`| ${way.name} | ${middle(rates).toFixed(0)} | ${middle(ratios).toFixed(3)} |`);
  } finally {
    await owner.end();
    await own.dispose();
  }
}

await measureLimits();
