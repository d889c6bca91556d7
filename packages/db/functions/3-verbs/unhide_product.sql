-- Puts a hidden product back into the shop.
create or replace function unhide_product(p_admin uuid, p_product uuid)
returns uuid
language plpgsql
as $$
declare
  product products;
begin
  select * into product from products where id = p_product and deleted_at is null for no key update;
  if not found then perform refuse('PRODUCT_NOT_FOUND'); end if;
  if product.hidden_at is not null then
    update products set hidden_at = null, hidden_reason = null, updated_at = clock_timestamp() where id = p_product;
    perform note_admin_event(p_admin, 'product-shown', p_product, product.name, null, null, null);
  end if;
  return p_product;
end $$;
