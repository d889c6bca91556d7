-- promise: Nobody takes more of a product that is no longer for sale.
-- red: packages/domain/src/admin/not-for-sale.test.ts > cannot be put into a cart, nor more of it
create or replace function set_cart_quantity(p_buyer uuid, p_entry uuid, p_quantity integer)
returns uuid language plpgsql as $$
begin
  update cart_entries c set quantity = p_quantity from products p
  where c.id = p_entry and c.buyer_id = p_buyer and p.id = c.product_id and p.stock >= p_quantity;
  return p_entry;
end $$;
