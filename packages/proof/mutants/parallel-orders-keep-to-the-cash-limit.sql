-- promise: Two parallel orders of a buyer can't exceed the day's cash limit together.
-- red: packages/db/src/locks.test.ts > is refused above the daily cash limit
create or replace function place_order(
  p_buyer uuid, p_entries uuid[], p_expected_total bigint, p_key text, p_address jsonb, p_payment payment_method,
  p_seen jsonb default null, out placed_id uuid, out replayed boolean, out view jsonb)
language plpgsql as $$
begin
  perform refuse_delivery(p_buyer, p_entries, p_address);
  placed_id := write_order(p_buyer, p_entries, p_key, p_address, p_payment, '-');
  perform move_line_stock(array(select id from order_lines where order_id = placed_id), 'reserved');
  delete from cart_entries where id = any(p_entries);
end $$;
