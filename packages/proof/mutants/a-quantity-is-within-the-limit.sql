-- promise: Nobody sets a quantity above what the settings allow.
-- red: packages/domain/src/cart/cart.test.ts > sets a quantity up to what the settings allow
create or replace function set_cart_quantity(p_buyer uuid, p_entry uuid, p_quantity integer)
returns uuid language plpgsql as $$
begin
  update cart_entries c set quantity = p_quantity from products p
  where c.id = p_entry and c.buyer_id = p_buyer and p.id = c.product_id and p.stock >= p_quantity;
  return p_entry;
end $$;
