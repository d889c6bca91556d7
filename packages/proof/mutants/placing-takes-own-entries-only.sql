-- promise: Buyers can't order from the carts of others.
-- red: packages/domain/src/order/place-order.test.ts > refuses an entry that is gone, another buyer's
create or replace function refuse_changed_cart(
  p_buyer uuid, p_entries uuid[], p_expected_total bigint, p_seen jsonb)
returns void language plpgsql as $$
begin
  if (select count(*) from cart_entries where id = any(p_entries)) < cardinality(p_entries) then
    perform refuse('ENTRY_GONE');
  end if;
end $$;
