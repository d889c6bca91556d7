-- Locks whole families: those given and those of the products. Returns their ids.
-- Locks: sellers by id (so that nothing joins or leaves), then products by id.
create or replace function lock_families(p_products uuid[], p_families uuid[] default '{}')
returns uuid[]
language plpgsql
as $$
declare
  held uuid[];
begin
  -- By keys: `in (select …)` read all users.
  perform 1 from users
  where id = any(array(select seller_id from products where id = any(p_products))) order by id for share;
  held := array(select unnest(p_families)
                union select family_id from products where id = any(p_products) and family_id is not null);
  perform 1 from products where id = any(p_products) or family_id = any(held) order by id for no key update;
  return held;
end $$;
