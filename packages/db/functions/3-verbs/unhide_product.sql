-- Shows a hidden product again, or with `p_family` its whole family.
-- Locks: seller, products of the family by id.
create or replace function unhide_product(p_admin uuid, p_product uuid, p_family boolean default false)
returns uuid
language plpgsql
as $$
declare
  product products;
  held uuid[] := lock_families(array[p_product]);
  showing uuid[];
begin
  select * into product from products where id = p_product and deleted_at is null;
  if not found then perform refuse('PRODUCT_NOT_FOUND'); end if;
  showing := array(
    select p.id from products p
    where p.deleted_at is null and p.hidden_at is not null
      and (p.id = p_product or p_family and p.family_id = product.family_id)
    order by p.id);
  if cardinality(showing) > 0 then
    update products set hidden_at = null, hidden_reason = null, updated_at = clock_timestamp() where id = any(showing);
    perform refresh_families(held);
    perform note_admin_event(p_admin, 'product-shown', p.id, left(full_name(p), 200), null, null, null)
    from products p where p.id = any(showing) order by p.id;
  end if;
  return p_product;
end $$;
