import postgres from "postgres";

export interface FillOrdersOptions {
  readonly ownerUrl: string;
  readonly orders: number;
  readonly buyers: number;
  readonly onProgress?: (line: string) => void;
}

/** Orders per statement. */
const atOnce = 10_000;
/** One statement uses one core, so two connections write. */
const writers = 2;
const tables = ["orders", "shipments", "order_lines", "order_events", "products", "stock_movements"];

/**
 * Adds a year of orders, more of them recent, with one to three lines; some products sell far
 * better. Older than a week is delivered or rejected, a third of the rest waits. A failure leaves
 * a database without triggers.
 */
export async function fillOrders({ ownerUrl, orders, buyers, onProgress }: FillOrdersOptions): Promise<void> {
  const sql = postgres(ownerUrl, { max: writers, onnotice: () => undefined });
  try {
    onProgress?.(`Writing ${orders} orders …`);
    await prepare(sql, buyers);
    for (const table of tables) await sql`alter table ${sql(table)} disable trigger user`;
    const starts = Array.from(
      { length: Math.ceil(orders / atOnce) },
      (_none, part) => part * atOnce,
    ).values();
    await Promise.all(
      Array.from({ length: writers }, async () => {
        for (const first of starts)
          await addOrders(sql, { first, last: Math.min(first + atOnce, orders), orders });
      }),
    );
    await reserveStock(sql);
    await sql`insert into sale_days select * from counted_sales()`;
    for (const table of tables) await sql`alter table ${sql(table)} enable trigger user`;
    await sql`drop schema fill cascade`;
    for (const table of [...tables, "users"]) await sql`vacuum (analyze) ${sql(table)}`;
  } finally {
    await sql.end();
  }
}

async function prepare(sql: postgres.Sql, buyers: number): Promise<void> {
  await sql`create schema fill`;
  await sql`
    insert into users (user_type, name, email, contact, password_hash, address, created_at, updated_at)
    select 'buyer', 'Buyer ' || n, 'buyer' || n || '@example.test', '9876543210', '-',
      jsonb_build_object('houseNo', n::text, 'road', 'Mill Road', 'city', 'Pune', 'district', 'Pune',
        'state', 'Maharashtra', 'pin', '411001'),
      now() - interval '2 years', now()
    from generate_series(1, ${buyers}) n`;
  await sql`create unlogged table fill.buyers as
    select array_agg(id order by id) as ids from users where user_type = 'buyer' and email like 'buyer%@example.test'`;
  // Popularity is independent of the listing date. Three lines of four expensive pieces stay below
  // the cash limit.
  await sql`create unlogged table fill.goods as
    select row_number() over (order by hashtext(p.id::text)) as n, p.id, p.seller_id, s.name as seller, p.name, p.brand,
      p.pictures[1] as picture, p.category, p.price_paise
    from products p join users s on s.id = p.seller_id
    where p.deleted_at is null and p.hidden_at is null and s.blocked_at is null and p.price_paise < 1600000`;
  await sql`create unique index on fill.goods (n)`;
  await sql`analyze fill.goods`;
}

async function addOrders(
  sql: postgres.Sql,
  { first, last, orders }: { first: number; last: number; orders: number },
): Promise<void> {
  await sql.begin(async (own) => {
    await own`set local synchronous_commit = off`;
    await own`select setseed(${1 / (first + 2)})`;
    await own`
      with drawn as materialized (
        select n, uuidv7(at - now()) as id, at, b.ids[1 + floor(random() * cardinality(b.ids))::int] as buyer_id,
          1 + floor(power(random(), 2) * 3)::int as size, random() as luck, now() - at < interval '7 days' as is_young
        from generate_series(${first + 1}::int, ${last}::int) n, fill.buyers b,
          lateral (select date_trunc('milliseconds',
            now() - interval '365 days' * power((${orders} - n + 0.5) / ${orders}, 1.5)) as at) as placed
      ), picked as materialized (
        select distinct on (o.id, g.id) o.id as order_id, o.at, g.*, 1 + floor(power(random(), 3) * 4)::int as quantity,
          case when o.is_young and o.luck < 0.34 then 'ORDERED'
               when o.luck > 0.92 then 'REJECTED' else 'APPROVED' end::line_stage as stage
        from (select d.*, 1 + floor(power(random(), 1.5) * (select count(*) from fill.goods))::int as good
              from drawn d, generate_series(1, d.size)) o
          join fill.goods g on g.n = o.good
      ), chosen as materialized (
        select *, case when whole > 99900 then 0 else (shipping_shares(4900, totals))[place] end as shipping
        from (
          select *, row_number() over lines as place, sum(price_paise * quantity) over everything as whole,
            array_agg(price_paise * quantity) over everything as totals
          from picked
          window lines as (partition by order_id order by id),
            everything as (partition by order_id order by id rows between unbounded preceding and unbounded following)) p
      ), packed as materialized (
        select c.order_id, c.seller_id, c.at, uuidv7(c.at - now()) as id,
          case when d.is_young and d.luck < 0.75 then 'HANDED_OVER' else 'DELIVERED' end::shipment_stage as stage,
          sum(c.price_paise * c.quantity + c.shipping) as paise
        from chosen c join drawn d on d.id = c.order_id
        where c.stage = 'APPROVED' and not (d.is_young and d.luck < 0.6)
        group by c.order_id, c.seller_id, c.at, d.is_young, d.luck
      ), sent as (
        insert into shipments (id, order_id, seller_id, stage, is_overridden, collect_paise, ships_by, promised_by, created_at, updated_at)
        select id, order_id, seller_id, stage, false, paise, at + interval '2 days', at + interval '7 days', at, at from packed
        returning id, order_id, seller_id, stage, created_at
      ), sums as (
        select order_id, sum(price_paise * quantity) as subtotal, sum(shipping) as fee from chosen group by 1
      ), placed as (
        insert into orders (id, buyer_id, status, payment_method, shipping_address, subtotal_paise, shipping_paise,
                            total_paise, payable_paise, collected_paise, due_paise, idempotency_key, fingerprint, created_at, updated_at)
        select d.id, d.buyer_id, reached,
          'cash_on_delivery',
          jsonb_build_object('name', 'Buyer', 'phone', '9876543210', 'houseNo', d.n::text, 'road', 'Mill Road', 'city', 'Pune', 'district', 'Pune',
            'state', 'Maharashtra', 'pin', '411001'),
          s.subtotal, s.fee, s.subtotal + s.fee, case when reached = 'rejected' then 0 else s.subtotal + s.fee end,
          case when reached = 'delivered' then s.subtotal + s.fee else 0 end,
          case when reached in ('rejected', 'delivered') then 0 else s.subtotal + s.fee end,
          'filled-' || d.n, md5(d.n::text), d.at, d.at
        from drawn d join sums s on s.order_id = d.id, lateral (
          select case when d.luck > 0.92 then 'rejected' when not d.is_young then 'delivered' when d.luck < 0.34 then 'pending'
            when d.luck < 0.6 then 'approved' when d.luck < 0.75 then 'shipped' else 'delivered' end::order_status as reached) r
        order by d.n
        returning id, buyer_id, status, created_at
      ), sold as (
        insert into order_lines (order_id, cart_entry_id, seller_id, product_id, name, brand, picture, category, unit_price_paise,
                                 quantity, shipping_paise, stage, reason, shipment_id, created_at, updated_at, decided_at)
        select c.order_id, uuidv7(c.at - now()), c.seller_id, c.id, name, brand, picture, category, price_paise, quantity, shipping, c.stage,
          case when c.stage = 'REJECTED' then 'None left in this colour' end, p.id, c.at, c.at,
          case when c.stage <> 'ORDERED' then c.at end
        from chosen c left join packed p on p.order_id = c.order_id and p.seller_id = c.seller_id
        returning id, order_id, seller_id, stage, reason, created_at
      )
      insert into order_events (id, order_id, line_id, shipment_id, type, from_value, to_value, actor, actor_id, actor_name, reason, created_at)
      select uuidv7(at - now()), order_id, line_id, shipment_id, type::event_type, was, becomes, actor::actor, actor_id, name, reason, at
      from (
        select created_at as at, id as order_id, null::uuid as line_id, null::uuid as shipment_id, 'placed' as type, null as was,
          'pending' as becomes, 'buyer' as actor, buyer_id as actor_id, 'Buyer' as name, null as reason
        from placed
        union all
        select created_at, order_id, id, null, 'line', 'ORDERED', stage::text, 'seller', seller_id, 'Seller', reason
        from sold where stage <> 'ORDERED'
        union all
        select created_at, order_id, null, id, 'shipment', null, stage::text, 'seller', seller_id, 'Seller', null
        from sent
        union all
        select created_at, id, null, null, 'status', 'pending', status::text, 'system', null, null, null
        from placed where status <> 'pending'
      ) happened`;
  });
}

/** Waiting lines take pieces that were first added for them. */
async function reserveStock(sql: postgres.Sql): Promise<void> {
  await sql`
    with waiting as (
      select l.id, l.product_id, l.quantity, l.created_at, p.stock, p.stock_seq,
        2 * row_number() over (partition by l.product_id order by l.created_at, l.id) as nth
      from order_lines l join products p on p.id = l.product_id where l.stage = 'ORDERED'
    ), moved as (
      insert into stock_movements (product_id, seq, delta, stock_after, reason, line_id, line_seq, created_at)
      select product_id, stock_seq + nth - 1, quantity, stock + quantity, 'edited'::movement_reason, null::uuid, null::int, created_at
      from waiting
      union all
      select product_id, stock_seq + nth, -quantity, stock, 'reserved', id, 1, created_at from waiting
    )
    update products p set stock_seq = p.stock_seq + w.moves
    from (select product_id, max(nth) as moves from waiting group by 1) w where w.product_id = p.id`;
}
