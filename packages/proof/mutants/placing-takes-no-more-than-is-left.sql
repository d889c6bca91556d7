-- promise: Nobody orders more pieces than are left.
-- red: packages/domain/src/order/place-order.test.ts > refuses more than is left, names the product
create or replace function refuse_changed_cart(
  p_buyer uuid, p_entries uuid[], p_expected_total bigint, p_seen jsonb)
returns void language plpgsql as $$
begin
  if exists (select from cart_entries c join products p on p.id = c.product_id
             where c.id = any(p_entries) and not is_listed(p)) then
    perform refuse('ENTRY_GONE');
  end if;
end $$;
