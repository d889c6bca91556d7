-- promise: "Buy now" orders the last quantity asked for.
-- red: packages/domain/src/cart/cart.test.ts > holds the number asked for last, and leaves the cart as it is
create or replace function buy_now(p_buyer uuid, p_product uuid, p_quantity integer)
returns uuid language plpgsql as $$
declare entry uuid;
begin
  insert into cart_entries as c (buyer_id, product_id, quantity, buy_now) values (p_buyer, p_product, p_quantity, true)
  on conflict (buyer_id, product_id, buy_now) do update set quantity = c.quantity + excluded.quantity
  returning c.id into entry;
  return entry;
end $$;
