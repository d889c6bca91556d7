-- promise: Nobody sets a quantity above what is left.
-- red: packages/domain/src/cart/cart.test.ts > sets a quantity up to the stock
create or replace function set_cart_quantity(p_buyer uuid, p_entry uuid, p_quantity integer)
returns uuid language plpgsql as $$
begin
  update cart_entries set quantity = p_quantity where id = p_entry and buyer_id = p_buyer;
  return p_entry;
end $$;
