-- promise: A line's quantity stays within the settings.
-- red: packages/domain/src/order/place-order.test.ts > refuses more of one product than the settings allow by now
create or replace function refuse_changed_cart(
  p_buyer uuid, p_entries uuid[], p_expected_total bigint, p_seen jsonb)
returns void language plpgsql as $$
begin
  if not exists (select from cart_entries where id = any(p_entries) and buyer_id = p_buyer) then
    perform refuse('ENTRY_GONE');
  end if;
end $$;
