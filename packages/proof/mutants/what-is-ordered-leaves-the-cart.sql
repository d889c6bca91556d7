-- promise: What was ordered is no longer in the cart.
-- red: packages/domain/src/order/place-order.test.ts > empties those entries of the cart
create or replace function place_order(
  p_buyer uuid, p_entries uuid[], p_expected_total bigint, p_key text, p_address jsonb, p_payment payment_method,
  p_seen jsonb default null, out placed_id uuid, out replayed boolean, out view jsonb)
language plpgsql as $$
begin
  replayed := false;
  placed_id := write_order(p_buyer, p_entries, p_key, p_address, p_payment, '-');
  perform move_line_stock(array(select id from order_lines where order_id = placed_id), 'reserved');
  select order_json(o) into view from orders o where o.id = placed_id;
end $$;
