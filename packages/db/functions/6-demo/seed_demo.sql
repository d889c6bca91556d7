-- Writes the demo in one statement; only into a database without people. The rows come ready, times and ids included.
create or replace function seed_demo(demo jsonb)
returns boolean
language plpgsql
as $$
begin
  if exists (select from users) or exists (select from admins) then return false; end if;

  insert into users (id, user_type, name, email, contact, password_hash, address, confirmed_at, created_at, updated_at)
  select id, user_type, name, email, contact, password_hash, nullif(address, 'null'), created_at, created_at, created_at
  from jsonb_populate_recordset(null::users, demo -> 'users');

  insert into admins (id, name, email, password_hash)
  select id, name, email, password_hash from jsonb_populate_recordset(null::admins, demo -> 'admins');

  insert into products (id, seller_id, name, brand, description, price_paise, category, subcategory, stock, stock_seq,
                        pictures, sku, mrp_paise, origin_country, net_quantity, weight_grams, facts, created_at, updated_at)
  select id, seller_id, name, brand, description, price_paise, category, subcategory, stock, stock_seq,
         pictures, sku, mrp_paise, origin_country, net_quantity, weight_grams, facts, created_at, created_at
  from jsonb_populate_recordset(null::products, demo -> 'products');

  insert into orders (id, buyer_id, status, payment_method, shipping_address, subtotal_paise, shipping_paise,
                      total_paise, idempotency_key, fingerprint, created_at, updated_at)
  select id, buyer_id, status, payment_method, shipping_address, subtotal_paise, shipping_paise,
         total_paise, idempotency_key, fingerprint, created_at, updated_at
  from jsonb_populate_recordset(null::orders, demo -> 'orders')
  order by created_at;

  insert into order_lines (id, order_id, cart_entry_id, seller_id, product_id, name, brand, picture, unit_price_paise,
                           quantity, stage, reason, closed_from, created_at, updated_at)
  select id, order_id, cart_entry_id, seller_id, product_id, name, brand, picture, unit_price_paise,
         quantity, stage, reason, closed_from, created_at, updated_at
  from jsonb_populate_recordset(null::order_lines, demo -> 'lines');

  insert into stock_movements (id, product_id, seq, delta, stock_after, reason, line_id, line_seq, created_at)
  select id, product_id, seq, delta, stock_after, reason, line_id, line_seq, created_at
  from jsonb_populate_recordset(null::stock_movements, demo -> 'movements');

  insert into order_events (id, order_id, line_id, type, from_value, to_value, actor, actor_id, actor_name, reason, created_at)
  select id, order_id, line_id, type, from_value, to_value, actor, actor_id, actor_name, reason, created_at
  from jsonb_populate_recordset(null::order_events, demo -> 'events')
  order by id;

  insert into reviews (id, product_id, buyer_id, stars, text, created_at, updated_at)
  select id, product_id, buyer_id, stars, text, created_at, created_at
  from jsonb_populate_recordset(null::reviews, demo -> 'reviews');

  update outbox set delivered_at = now();
  return true;
end $$;
