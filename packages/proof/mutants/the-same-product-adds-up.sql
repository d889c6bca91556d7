-- promise: Adding a product again adds to its cart entry.
-- red: packages/domain/src/cart/cart.test.ts > adds up the same product and says that it did
create or replace function add_to_cart(
  p_buyer uuid, p_product uuid, p_quantity integer,
  out entry_id uuid, out new_quantity integer, out merged boolean)
language plpgsql as $$
begin
  insert into cart_entries (buyer_id, product_id, quantity) values (p_buyer, p_product, p_quantity)
  on conflict (buyer_id, product_id, buy_now) do update set quantity = excluded.quantity
  returning id, quantity, true into entry_id, new_quantity, merged;
  merged := exists (select from cart_entries where id = entry_id and created_at < clock_timestamp());
end $$;
