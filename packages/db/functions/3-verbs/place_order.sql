-- Turns cart entries into one order, once per key: a repeat (same key and content, or the same
-- entries) returns that order. The prices, quantities and names the buyer saw (`p_seen`) must still
-- hold, like the total. Planned once: planning took longer than running.
-- Locks: buyer, entries by id, products by id.
create or replace function place_order(
  p_buyer uuid, p_entries uuid[], p_expected_total bigint, p_key text, p_address jsonb, p_payment payment_method,
  p_seen jsonb default null, out placed_id uuid, out replayed boolean, out view jsonb)
language plpgsql
set plan_cache_mode = force_generic_plan
as $$
declare
  entries uuid[] := array(select distinct e from unnest(p_entries) e order by e);
  content text := encode(sha256(convert_to(jsonb_build_array(
    (select jsonb_agg(e order by e) from unnest(entries) e), p_expected_total, p_address, p_payment)::text, 'UTF8')),
      'hex');
begin
  -- point: asked
  perform 1 from users where id = p_buyer and deleted_at is null for no key update;
  if not found then perform refuse('NOT_LOGGED_IN'); end if;
  -- point: buyer locked
  placed_id := find_placed_order(p_buyer, entries, p_key, content);
  replayed := placed_id is not null;
  if replayed then
    perform refuse_other_delivery(placed_id, p_address);
  else
    perform 1 from cart_entries where id = any(entries) and buyer_id = p_buyer order by id for update;
    -- point: entries locked
    perform 1 from products
    where id in (select product_id from cart_entries where id = any(entries) and buyer_id = p_buyer)
    order by id for no key update;
    -- point: products locked
    -- After the products: reopening an order locks them too, and so counts as open with its stock.
    perform refuse_open_orders(p_buyer);
    perform refuse_changed_cart(p_buyer, entries, p_expected_total, p_seen);
    perform refuse_holiday(array(select product_id from cart_entries where id = any(entries)));
    perform refuse_delivery(p_buyer, entries, p_address);
    -- point: cart as seen
    placed_id := write_order(p_buyer, entries, p_key, p_address, p_payment, content);
    -- point: order written
    perform move_line_stock(array(select id from order_lines where order_id = placed_id), 'reserved');
    -- point: stock taken
    delete from cart_entries where id = any(entries);
  end if;
  -- point: done
  select order_json(o) into view from orders o where o.id = placed_id;
end $$;

-- The order this request already became, by key or by its entries; null if new. Refuses the key for
-- other content.
create or replace function find_placed_order(p_buyer uuid, p_entries uuid[], p_key text, p_content text)
returns uuid
language plpgsql
as $$
declare
  earlier orders;
begin
  select * into earlier from orders where buyer_id = p_buyer and idempotency_key = p_key;
  if found then
    if earlier.fingerprint <> p_content then perform refuse('KEY_REUSED'); end if;
    return earlier.id;
  end if;
  return (
    select l.order_id
    from order_lines l join orders o on o.id = l.order_id
    where l.cart_entry_id = any(p_entries) and o.buyer_id = p_buyer
    group by l.order_id
    having count(*) = cardinality(p_entries));
end $$;

-- Refuses a repeat that goes to another recipient, naming the fields. Old clients send none.
create or replace function refuse_other_delivery(p_order uuid, p_address jsonb)
returns void
language plpgsql
as $$
declare
  differences jsonb;
  placed_number bigint;
begin
  select o.number,
    jsonb_agg(jsonb_build_object('field', sent.key, 'placed', o.shipping_address ->> sent.key, 'sent', sent.value)
              order by array_position(array['name', 'phone', 'houseNo', 'road', 'city', 'district', 'state', 'pin'],
                sent.key))
  into placed_number, differences
  from orders o, jsonb_each_text(p_address) sent
  where o.id = p_order and sent.value is distinct from o.shipping_address ->> sent.key
  group by o.number;
  if differences is null then return; end if;
  perform refuse('ALREADY_ORDERED', jsonb_build_object('number', placed_number, 'delivery', differences));
end $$;

-- The caller holds the buyer.
create or replace function refuse_open_orders(p_buyer uuid)
returns void
language plpgsql
as $$
declare
  most integer := (select max_open_orders from settings);
begin
  if needs_confirmation(p_buyer) and exists (
    select from orders
    where buyer_id = p_buyer and confirmation = 'waiting' and status = 'pending'
      and confirm_by > clock_timestamp()) then
    perform refuse('CONFIRM_FIRST');
  end if;
  if (select count(*) from orders where buyer_id = p_buyer and status not in ('delivered', 'rejected')) >= most then
    perform refuse('TOO_MANY_OPEN_ORDERS', jsonb_build_object('limit', most));
  end if;
end $$;

-- Refuses orders that differ from the cart the buyer saw, naming every difference; the reason is
-- the first. "Buy now" entries are ordered alone. The caller holds entries and products.
create or replace function refuse_changed_cart(p_buyer uuid, p_entries uuid[], p_expected_total bigint, p_seen jsonb)
returns void
language plpgsql
as $$
declare
  gone jsonb;
  shortages jsonb;
  prices jsonb;
  quantities jsonb;
  names jsonb;
  largest integer;
  total bigint;
  most integer := (select max_quantity_per_line from settings);
  reason text;
begin
  select jsonb_agg(jsonb_build_object('entryId', wanted, 'name', full_name(p)) order by wanted)
  into gone
  from unnest(p_entries) wanted
  left join cart_entries c on c.id = wanted and c.buyer_id = p_buyer
  left join products p on p.id = c.product_id
  where p.id is null or not is_listed(p) or c.buy_now and cardinality(p_entries) > 1;

  select
    jsonb_agg(jsonb_build_object('productId', p.id, 'name', full_name(p), 'left', p.stock) order by c.created_at)
      filter (where p.stock < c.quantity),
    jsonb_agg(jsonb_build_object('productId', p.id, 'name', full_name(p), 'pricePaise', p.price_paise,
                                 'seenPaise', seen."unitPricePaise") order by c.created_at)
      filter (where p.price_paise <> seen."unitPricePaise"),
    jsonb_agg(jsonb_build_object('productId', p.id, 'name', full_name(p), 'quantity', c.quantity) order by c.created_at)
      filter (where c.quantity <> seen.quantity),
    jsonb_agg(jsonb_build_object('productId', p.id, 'name', full_name(p), 'seenName', seen.name) order by c.created_at)
      filter (where p.name <> seen.name),
    max(c.quantity),
    sum(c.quantity * p.price_paise)
  into shortages, prices, quantities, names, largest, total
  from cart_entries c
  join products p on p.id = c.product_id and is_listed(p)
  left join jsonb_to_recordset(p_seen) as seen("entryId" uuid, quantity integer, "unitPricePaise" bigint, name text)
    on seen."entryId" = c.id
  where c.id = any(p_entries) and c.buyer_id = p_buyer;
  total := total + shipping_for(total);

  reason := case
    when gone is not null then 'ENTRY_GONE'
    when largest > most then 'QUANTITY_LIMIT'
    when shortages is not null then 'OUT_OF_STOCK'
    when total <> p_expected_total or prices is not null or quantities is not null or names is not null
      then 'TOTAL_CHANGED'
  end;
  if reason is null then return; end if;
  perform refuse(reason, jsonb_strip_nulls(jsonb_build_object(
    'gone', gone, 'shortages', shortages, 'prices', prices, 'quantities', quantities, 'names', names,
    'limit', case when largest > most then most end,
    'totalPaise', case when reason = 'TOTAL_CHANGED' and total <> p_expected_total then total end)));
end $$;
