-- Puts the seller's product on or off sale; its family may get another lead.
-- Locks: seller, products of the family by id.
create or replace function set_product_listed(p_seller uuid, p_product uuid, p_listed boolean)
returns uuid
language plpgsql
as $$
declare
  product products;
  held uuid[];
begin
  -- point: asked
  if not exists (select from products where id = p_product and seller_id = p_seller) then
    perform refuse('PRODUCT_NOT_FOUND');
  end if;
  held := lock_families(array[p_product]);
  select * into product from products
  where id = p_product and seller_id = p_seller and deleted_at is null;
  if not found then perform refuse('PRODUCT_NOT_FOUND'); end if;
  -- point: product locked
  if p_listed <> (product.unlisted_at is null) then
    update products
    set unlisted_at = case when not p_listed then clock_timestamp() end, updated_at = clock_timestamp()
    where id = p_product;
    perform refresh_families(held);
  end if;
  return p_product;
end $$;
