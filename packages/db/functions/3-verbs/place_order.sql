-- Turns the chosen cart entries into one order: takes the stock, freezes address and prices, empties those entries.
-- The same key with the same content answers the first order again; entries that already became one order of this
-- buyer, all of them, do as well (the natural key of clients without keys). Locks: buyer, entries, products by id.
create or replace function place_order(
  p_buyer uuid, p_entries uuid[], p_expected_total bigint, p_key text, p_address jsonb, p_payment payment_method,
  out placed_id uuid, out replayed boolean)
language plpgsql
as $$
declare
  content text := encode(sha256(convert_to(jsonb_build_array(
    (select jsonb_agg(e order by e) from unnest(p_entries) e), p_expected_total, p_address, p_payment)::text, 'UTF8')), 'hex');
  earlier orders;
  limits settings;
  gone jsonb;
  problems jsonb;
  subtotal bigint;
  shipping bigint;
begin
  perform 1 from users where id = p_buyer for no key update;

  select * into earlier from orders where buyer_id = p_buyer and idempotency_key = p_key;
  if found then
    if earlier.fingerprint <> content then perform refuse('KEY_REUSED'); end if;
    placed_id := earlier.id;
    replayed := true;
    return;
  end if;

  select l.order_id into placed_id
  from order_lines l join orders o on o.id = l.order_id
  where l.cart_entry_id = any(p_entries) and o.buyer_id = p_buyer
  group by l.order_id
  having count(*) = cardinality(p_entries);
  if found then
    replayed := true;
    return;
  end if;

  select * into limits from settings;
  if (select count(*) from orders where buyer_id = p_buyer and status not in ('delivered', 'rejected'))
     >= limits.max_open_orders then
    perform refuse('TOO_MANY_OPEN_ORDERS', jsonb_build_object('limit', limits.max_open_orders));
  end if;

  perform 1 from cart_entries where id = any(p_entries) and buyer_id = p_buyer order by id for update;
  perform 1 from products
  where id in (select product_id from cart_entries where id = any(p_entries) and buyer_id = p_buyer)
  order by id for no key update;

  select jsonb_agg(wanted) into gone
  from unnest(p_entries) wanted
  where not exists (
    select from cart_entries c join products p on p.id = c.product_id and p.deleted_at is null
    where c.id = wanted and c.buyer_id = p_buyer);
  if gone is not null then perform refuse('ENTRY_GONE', jsonb_build_object('entryIds', gone)); end if;

  if exists (select from cart_entries where id = any(p_entries) and quantity > limits.max_quantity_per_line) then
    perform refuse('QUANTITY_LIMIT', jsonb_build_object('limit', limits.max_quantity_per_line));
  end if;

  select jsonb_agg(jsonb_build_object('productId', p.id, 'name', p.name, 'left', p.stock) order by c.created_at)
  into problems
  from cart_entries c join products p on p.id = c.product_id
  where c.id = any(p_entries) and p.stock < c.quantity;
  if problems is not null then perform refuse('OUT_OF_STOCK', jsonb_build_object('shortages', problems)); end if;

  select sum(c.quantity * p.price_paise) into subtotal
  from cart_entries c join products p on p.id = c.product_id
  where c.id = any(p_entries);
  shipping := shipping_for(subtotal);
  if p_expected_total is not null and p_expected_total <> subtotal + shipping then
    perform refuse('TOTAL_CHANGED', jsonb_build_object('totalPaise', subtotal + shipping));
  end if;

  insert into orders (buyer_id, payment_method, shipping_address, subtotal_paise, shipping_paise, total_paise,
                      idempotency_key, fingerprint)
  values (p_buyer, p_payment, p_address, subtotal, shipping, subtotal + shipping, p_key, content)
  returning id into placed_id;

  insert into order_lines (order_id, cart_entry_id, seller_id, product_id, name, brand, picture, unit_price_paise,
                           quantity, stage)
  select placed_id, c.id, p.seller_id, p.id, p.name, p.brand, p.pictures[1], p.price_paise, c.quantity, 'ORDERED'
  from cart_entries c join products p on p.id = c.product_id
  where c.id = any(p_entries)
  order by c.created_at, c.id;

  insert into order_events (order_id, type, to_value, actor, actor_id, actor_name)
  select placed_id, 'placed', 'pending', 'buyer', id, name from users where id = p_buyer;

  perform move_line_stock(array(select id from order_lines where order_id = placed_id), 'reserved');
  delete from cart_entries where id = any(p_entries);
  replayed := false;
end $$;
