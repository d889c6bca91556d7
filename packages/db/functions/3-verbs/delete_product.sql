-- Deletes the seller's product; its family gets another lead. Orders keep their lines.
-- Locks: seller, products of the family by id.
create or replace function delete_product(p_seller uuid, p_product uuid)
returns uuid
language plpgsql
as $$
declare
  held uuid[];
begin
  -- point: asked
  if not exists (select from products where id = p_product and seller_id = p_seller) then
    perform refuse('PRODUCT_NOT_FOUND');
  end if;
  held := lock_families(array[p_product]);
  -- point: product locked
  update products set deleted_at = clock_timestamp(), updated_at = clock_timestamp()
  where id = p_product and seller_id = p_seller and deleted_at is null;
  -- point: product deleted
  perform refresh_families(held);
  return p_product;
end $$;
