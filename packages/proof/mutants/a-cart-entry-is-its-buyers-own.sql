-- promise: Buyers can't change the cart entries of others.
-- red: packages/domain/src/cart/cart.test.ts > does not find another buyer's entry, and leaves it alone
create or replace function set_cart_quantity(p_buyer uuid, p_entry uuid, p_quantity integer)
returns uuid language plpgsql as $$
begin
  update cart_entries set quantity = p_quantity where id = p_entry;
  return p_entry;
end $$;
