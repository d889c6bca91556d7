import { drizzle } from "drizzle-orm/postgres-js";
import type postgres from "postgres";
import * as schema from "@haat/db/schema/schema";
import { builders } from "@haat/testing/database/builders";

/** The people and things of one race, by their roles. */
export type Market = Readonly<
  Record<
    | ("admin" | "courier" | "seller" | "buyer" | "rival" | "greedy")
    | (
        | "kurta"
        | "lamp"
        | "scarf"
        | "cap"
        | "order"
        | "kurtaLine"
        | "lampLine"
        | "coat"
        | "family"
        | "parcel"
        | "sentBack"
      )
    | ("kurtaEntry" | "lampEntry" | "shawlEntry" | "rivalKurta" | "rivalLamp" | "greedyKurta"),
    string
  >
>;

export const pricePaise = 100_000;

/**
 * Creates the SQL function that makes a market. Two kurtas and two lamps are left; a third of each
 * is in the buyer's open order. The buyer's cart has one of each and a shawl, the rival's the last
 * two kurtas and a lamp, the greedy buyer's more kurtas than exist. Scarf and cap are in no cart.
 * The kurta leads a family with the coat. The rival received one coat. One more order
 * and one more product in the buyer's cart reach the limits.
 */
export async function createMarketFunction(owner: postgres.Sql): Promise<void> {
  const db = drizzle(owner, { schema });
  await builders({ db, owner: db }).changeSettings({ maxOpenOrders: 2, maxCartEntries: 4 });
  await owner`insert into admins (name, email, password_hash) values ('Nadia', 'nadia@example.test', '-')`;
  await owner.unsafe(aMarket);
}

/**
 * The state of the buyer's order: placed, awaiting confirmation (also too late), rejected by the
 * admin, approved, packed, its parcel returning, delivered by a courier who collects for the shop,
 * cash paid in, and the kurta sent back for a coat or received.
 */
export type Standing =
  | "placed"
  | "waiting"
  | "unanswered"
  | "rejected"
  | "approved"
  | "packed"
  | "returning"
  | "delivered"
  | "paid-in"
  | "sent-back"
  | "taken-back";

/** Makes markets on several connections, each with the order in this state. */
export async function makeMarkets(
  owner: postgres.Sql,
  kind: { readonly count: number; readonly stands: Standing },
): Promise<Market[]> {
  const makers = owner.options.max;
  const counts = Array.from({ length: makers }, (_, nth) => Math.floor((kind.count + nth) / makers));
  const made = await Promise.all(
    counts.map(
      (count) => owner<{ market: Market }[]>`
        select a_market(${kind.stands}) as market from generate_series(1, ${count}::int)`,
    ),
  );
  return made.flat().map(({ market }) => market);
}

const aMarket = `
  create function a_person(kind user_type, called text) returns uuid language sql as $$
    insert into users (user_type, name, email, contact, password_hash)
    values (kind, called, uuidv7() || '@example.test', '9876543210', '-')
    returning id;
  $$;
  create function a_product(of_seller uuid, called text, pieces integer) returns uuid language sql as $$
    select add_product(of_seller, called, 'Kalakari', 'Woven.', ${pricePaise}, 'Fashion', 'Men Clothing', pieces, '{}');
  $$;
  create function an_entry(of_buyer uuid, of_product uuid, pieces integer) returns uuid language sql as $$
    select entry_id from add_to_cart(of_buyer, of_product, pieces);
  $$;
  -- The setting is of the whole database: here an order waits where its market says so.
  create or replace function needs_confirmation(p_buyer uuid) returns boolean language sql stable as $$
    select coalesce(current_setting('haat.confirm_within', true), '') <> '';
  $$;
  create or replace function confirmation_deadline() returns timestamptz language sql stable as $$
    select now() + nullif(current_setting('haat.confirm_within', true), '')::interval;
  $$;
  create function a_market(stands text) returns jsonb language plpgsql as $$
  declare
    admin uuid := (select id from admins);
    seller uuid := a_person('seller', 'Meera');
    buyer uuid := a_person('buyer', 'Asha');
    rival uuid := a_person('buyer', 'Ravi');
    greedy uuid := a_person('buyer', 'Gita');
    family jsonb := add_family(seller, jsonb_build_object('name', 'kurta', 'brand', 'Kalakari', 'description', 'Woven.',
      'category', 'Fashion', 'subcategory', 'Men Clothing', 'options', '{Size}'::text[], 'variants', jsonb_build_array(
        jsonb_build_object('values', '{S}'::text[], 'pricePaise', ${pricePaise}, 'stock', 3, 'pictures', '{}'::text[]),
        jsonb_build_object('values', '{M}'::text[], 'pricePaise', ${pricePaise} + 100, 'stock', 4, 'pictures', '{}'::text[]))));
    kurta uuid := family -> 'productIds' ->> 0;
    coat uuid := family -> 'productIds' ->> 1;
    lamp uuid := a_product(seller, 'lamp', 3);
    shawl uuid := a_product(seller, 'shawl', 9);
    scarf uuid := a_product(seller, 'scarf', 3);
    cap uuid := a_product(seller, 'cap', 9);
    carts jsonb := jsonb_build_object(
      'rivalLamp', an_entry(rival, lamp, 1), 'rivalKurta', an_entry(rival, kurta, 2),
      'greedyKurta', an_entry(greedy, kurta, 3));
    placed uuid;
    carrier uuid;
    parcel jsonb;
    sent_back uuid;
  begin
    perform set_config('haat.confirm_within', case stands when 'waiting' then '1 day' when 'unanswered' then '-1 s' else '' end, true);
    select placed_id into placed
    from place_order(buyer, array[an_entry(buyer, kurta, 1), an_entry(buyer, lamp, 1)], null, uuidv7()::text,
      '{"houseNo":"1","road":"MG","city":"Pune","district":"Pune","state":"MH","pin":"411001"}', 'cash_on_delivery');
    perform set_order_status(admin, (place_order(rival, array[an_entry(rival, coat, 1)], null, uuidv7()::text,
      '{"houseNo":"1","road":"MG","city":"Pune","district":"Pune","state":"MH","pin":"411001"}', 'cash_on_delivery')).placed_id, 'delivered');
    perform set_config('haat.confirm_within', '', true);
    insert into order_confirmations (token_hash, order_id, expires_at)
    select sha256(placed::text::bytea), placed, confirm_by from orders where id = placed and confirmation = 'waiting';
    if stands = 'rejected' then perform set_order_status(admin, placed, 'rejected'); end if;
    insert into couriers (name, key, format, collects) values (placed::text, placed::text, 'plain', true) returning id into carrier;
    if stands in ('approved', 'packed', 'returning', 'delivered', 'paid-in', 'sent-back', 'taken-back') then
      perform approve_line(seller, id) from order_lines where order_id = placed;
    end if;
    if stands in ('packed', 'returning', 'delivered', 'paid-in', 'sent-back', 'taken-back') then
      parcel := pack_orders(seller, array[placed]) -> 'parcels' -> 0 -> 'shipment';
    end if;
    if stands in ('returning', 'delivered', 'paid-in', 'sent-back', 'taken-back') then
      perform move_shipments(seller, 'hand-over', jsonb_build_array(parcel || jsonb_build_object('trackingNumber', placed)), placed::text, null, null);
    end if;
    if stands in ('delivered', 'paid-in', 'sent-back', 'taken-back') then
      perform move_shipments(seller, 'deliver', jsonb_build_array(parcel), null, null, null);
    end if;
    if stands = 'paid-in' then
      perform remit_cash(admin, carrier, placed::text, '2026-11-20', jsonb_build_array(jsonb_build_object('number', placed, 'amountPaise', parcel -> 'collectPaise')));
    end if;
    if stands in ('sent-back', 'taken-back') then
      sent_back := (select ask_return(buyer, id, 1, 'exchange', 'size', '', coat, '{"way":"upi","upi":"asha@bank"}') ->> 'id'
                    from order_lines where order_id = placed and product_id = kurta);
      perform move_return('seller', seller, sent_back, 'approve', '');
      perform move_return('buyer', buyer, sent_back, 'send-back', 'DTDC');
    end if;
    if stands = 'taken-back' then perform move_return('seller', seller, sent_back, 'receive-good', ''); end if;
    if stands = 'returning' then
      perform move_shipments(seller, 'turn-back', jsonb_build_array(parcel), null, 'refused', 'Refused');
    end if;
    return carts || jsonb_build_object(
      'admin', admin, 'courier', carrier, 'seller', seller, 'buyer', buyer, 'rival', rival, 'greedy', greedy,
      'kurta', kurta, 'lamp', lamp, 'scarf', scarf, 'cap', cap, 'coat', coat, 'family', family ->> 'id', 'order', placed, 'parcel', coalesce(parcel ->> 'id', placed::text), 'sentBack', coalesce(sent_back, placed),
      'kurtaLine', (select id from order_lines where order_id = placed and product_id = kurta),
      'lampLine', (select id from order_lines where order_id = placed and product_id = lamp),
      'kurtaEntry', an_entry(buyer, kurta, 1), 'lampEntry', an_entry(buyer, lamp, 1),
      'shawlEntry', an_entry(buyer, shawl, 1));
  end $$;`;

/**
 * The facts of a market, one per line, without ids and times. Races only compare columns listed
 * here.
 */
export async function factsOf(sql: postgres.Sql, { seller, buyer, courier }: Market): Promise<string[]> {
  const rows = await sql<{ fact: string }[]>`
    select concat_ws(' ', p.name, p.stock, 'left at', p.price_paise, 'version', p.version,
             case when p.deleted_at is not null then 'deleted' end, 'hidden: ' || p.hidden_reason,
             case when p.unlisted_at is not null then 'unlisted' end, p.brand, p.option_values, case when p.leads then 'leads' end,
             p.family_from_paise, p.family_to_paise, p.family_size, p.family_sizes, 'rated', p.rating_sum, p.rating_count,
             (select string_agg(concat_ws(' ', m.reason, m.delta), ', ' order by m.seq)
              from stock_movements m where m.product_id = p.id)) as fact
    from products p
    where p.seller_id = ${seller}
    union all
    select concat_ws(' ', 'seller', u.name, case when u.blocked_at is not null then 'blocked' end,
             case when u.deleted_at is not null then 'gone' end, u.holiday_until - u.holiday_from,
             (select string_agg(concat_ws(' ', e.type, e.subject, e.reason), ', ' order by e.id)
              from admin_events e
              where e.type in ('user-blocked', 'product-hidden', 'account-deleted')
                and e.subject_id in (select u.id union all select p.id from products p where p.seller_id = u.id)))
    from users u where u.id = ${seller}
    union all
    select concat_ws(' ', case when c.buy_now then 'at once by' else 'cart of' end, u.name, c.quantity, p.name)
    from cart_entries c join products p on p.id = c.product_id join users u on u.id = c.buyer_id
    where p.seller_id = ${seller}
    union all
    select concat_ws(' ', 'order of', u.name, o.shipping_address ->> 'name', o.total_paise, nullif(o.credit_paise, 0), o.status, o.confirmation,
             case when u.confirmed_at is not null then 'at an address that is confirmed' end,
             (select string_agg(concat_ws(' ', l.quantity, l.name, l.unit_price_paise, l.stage, l.reason, 'in ' || s.stage), ', ' order by l.name)
              from order_lines l left join shipments s on s.id = l.shipment_id where l.order_id = o.id),
             (select string_agg(concat_ws(' ', 'parcel', s.stage, replace(s.courier, o.id::text, 'its own'), s.cash, case when s.is_paid_in then 'paid in' end, replace(s.tracking_number, o.id::text, 'its number'), s.attempts, s.reason, s.collect_paise,
                                          case when s.is_overridden then 'overridden' end), ', ' order by s.id)
              from shipments s where s.order_id = o.id),
             (select string_agg(concat_ws(' ', 'sent back', l.name, r.quantity, r.kind, r.stage, case when r.is_good then 'good' end, nullif(r.credit_paise, 0), nullif(r.refunded_paise, 0)), ', ' order by r.id)
              from returns r join order_lines l on l.id = r.line_id where r.order_id = o.id),
             (select string_agg(concat_ws(' ', e.actor, replace(e.actor_name, o.id::text, 'its own'), e.type, l.name, replace(e.from_value, o.id::text, 'its own'), e.to_value), ', ' order by e.id)
              from order_events e left join order_lines l on l.id = e.line_id where e.order_id = o.id))
    from orders o join users u on u.id = o.buyer_id
    where o.id in (select order_id from order_lines where seller_id = ${seller})
    union all
    select concat_ws(' ', 'money:', b.account, b.paise) from balances b where b.party_id in (${seller}, ${buyer}, ${courier})
    order by fact`;
  return rows.map(({ fact }) => fact);
}
