-- Turns the chosen cart entries into one order: takes the stock, freezes address and prices, empties those entries.
-- The same key with the same content answers the first order again; entries that already became one order of this
-- buyer, all of them, do as well (the natural key of clients without keys), unless they go elsewhere now. An entry that
-- is named twice counts once. What the buyer saw of an entry (p_seen, optional) decides as the total does. Locks: buyer,
-- entries, products by id.
-- Its statements find rows by their keys and are planned once: planning each again for the number of entries took longer
-- than running it.
create or replace function place_order(
  p_buyer uuid, p_entries uuid[], p_expected_total bigint, p_key text, p_address jsonb, p_payment payment_method,
  p_seen jsonb default null, out placed_id uuid, out replayed boolean, out view jsonb)
language plpgsql
set plan_cache_mode = force_generic_plan
as $$
declare
  entries uuid[] := array(select distinct e from unnest(p_entries) e order by e);
  content text := encode(sha256(convert_to(jsonb_build_array(
    (select jsonb_agg(e order by e) from unnest(entries) e), p_expected_total, p_address, p_payment)::text, 'UTF8')), 'hex');
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
    -- After the products: one that an admin takes up again holds them too, and has its stock as soon as it is open.
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
