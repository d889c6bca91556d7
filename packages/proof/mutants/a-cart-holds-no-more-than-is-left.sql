-- promise: A cart never takes more pieces than are in stock.
-- red: packages/domain/src/cart/cart.test.ts > refuses beyond the stock and says how many are left and in the cart
create or replace function add_to_cart(
  p_buyer uuid, p_product uuid, p_quantity integer,
  out entry_id uuid, out new_quantity integer, out merged boolean)
language plpgsql as $$
begin
  insert into cart_entries as c (buyer_id, product_id, quantity) values (p_buyer, p_product, p_quantity)
  on conflict (buyer_id, product_id, buy_now) do update set quantity = c.quantity + excluded.quantity
  returning c.id, c.quantity, c.quantity > p_quantity into entry_id, new_quantity, merged;
end $$;
