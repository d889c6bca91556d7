-- promise: A buyer pays the total they saw, or none.
-- red: packages/domain/src/order/place-order.test.ts > refuses a total that is no longer right and says the new one
create or replace function refuse_changed_cart(
  p_buyer uuid, p_entries uuid[], p_expected_total bigint, p_seen jsonb)
returns void language plpgsql as $$
begin
  if exists (select from cart_entries c join products p on p.id = c.product_id
             where c.id = any(p_entries) and p.stock < c.quantity) then
    perform refuse('OUT_OF_STOCK');
  end if;
end $$;
