-- Puts a hidden product back into the shop.
create or replace function unhide_product(p_admin uuid, p_product uuid)
returns uuid
language plpgsql
as $$
declare
  product products;
  held uuid[] := hold_families(array[p_product]);
begin
  select * into product from products where id = p_product and deleted_at is null;
  if not found then perform refuse('PRODUCT_NOT_FOUND'); end if;
  if product.hidden_at is not null then
    update products set hidden_at = null, hidden_reason = null, updated_at = clock_timestamp() where id = p_product;
    perform refresh_families(held);
    perform note_admin_event(p_admin, 'product-shown', p_product, left(full_name(product), 200), null, null, null);
  end if;
  return p_product;
end $$;
