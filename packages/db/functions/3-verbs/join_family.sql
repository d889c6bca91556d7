-- Makes a family of existing products, or adds them to one. They take the lead's shared fields (and
-- p_name), and share reviews.
-- Locks: seller, products by id.
create or replace function join_family(
  p_seller uuid, p_family uuid, p_options text[], p_members jsonb, p_name text default null)
returns uuid
language plpgsql
as $$
declare
  joining uuid[] := array(select (m ->> 'productId')::uuid from jsonb_array_elements(p_members) m);
  joined uuid := p_family;
  lead uuid;
begin
  -- point: asked
  perform 1 from users where id = p_seller for no key update;
  -- point: seller locked
  perform 1 from products
  where seller_id = p_seller and (id = any(joining) or family_id = p_family) order by id for no key update;
  -- point: products locked
  if (select count(*) from products
    where id = any(joining) and seller_id = p_seller and deleted_at is null) <> cardinality(joining) then
    perform refuse('PRODUCT_NOT_FOUND');
  end if;
  if exists (select from products where id = any(joining) and family_id is not null) then
    perform refuse('IN_FAMILY');
  end if;
  if joined is null then
    insert into families (seller_id, options) values (p_seller, p_options) returning id into joined;
    lead := joining[1];
  else
    select p.id into lead from products p join families f on f.id = p.family_id
    where p.family_id = joined and p.seller_id = p_seller and p.leads and p.deleted_at is null
      and f.options = p_options;
    if not found then perform refuse('FAMILY_NOT_FOUND'); end if;
    perform refuse_large_family(joined, cardinality(joining));
  end if;
  if exists (select from jsonb_array_elements(p_members) m
    where jsonb_array_length(m -> 'values') <> cardinality(p_options)) then
    perform refuse('INVALID_INPUT');
  end if;

  update products p
  set family_id = joined,
      option_values = match_family_spelling(joined, p.id, array(select jsonb_array_elements_text(m -> 'values'))),
      leads = p.id = lead, version = p.version + 1, updated_at = clock_timestamp()
  from jsonb_array_elements(p_members) m
  where p.id = (m ->> 'productId')::uuid;
  -- point: products joined
  update products set name = p_name, version = version + 1, updated_at = clock_timestamp()
  where id = lead and name <> p_name;
  perform copy_shared_fields(lead);
  perform recount_ratings(array(select id from products where family_id = joined));
  perform refresh_families(array[joined]);
  return joined;
end $$;
