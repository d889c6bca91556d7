-- Adds a product to a family; it counts as a new product. `usual` has the values as the usual sizes
-- and colours are spelled.
-- Locks: seller, products by id.
create or replace function add_variant(p_seller uuid, p_family uuid, p_variant jsonb)
returns uuid
language plpgsql
as $$
declare
  lead products;
  added uuid;
begin
  -- point: asked
  perform refuse_new_products(p_seller, 1);
  -- point: seller locked
  perform 1 from products where family_id = p_family and seller_id = p_seller order by id for no key update;
  -- point: products locked
  select p.* into lead from products p
  where p.family_id = p_family and p.seller_id = p_seller and p.leads and p.deleted_at is null;
  if not found then perform refuse('FAMILY_NOT_FOUND'); end if;
  perform refuse_large_family(p_family, 1);
  if jsonb_array_length(p_variant -> 'values') <> cardinality(lead.option_values) then
    perform refuse('INVALID_INPUT');
  end if;
  p_variant := jsonb_set(p_variant, '{values}', (
    select jsonb_agg(coalesce(p_variant -> 'usual' -> option_kind(o.name) -> (o.place - 1)::integer,
                              p_variant -> 'values' -> (o.place - 1)::integer) order by o.place)
    from families f, unnest(f.options) with ordinality o(name, place) where f.id = p_family)) - 'usual';
  if p_variant -> 'pictures' = '[]' then
    p_variant := jsonb_set(p_variant, '{pictures}', to_jsonb(fallback_images(p_family, p_variant -> 'values')));
  end if;
  added := (write_variants(p_seller, p_family, jsonb_build_object(
    'name', lead.name, 'brand', lead.brand, 'description', lead.description, 'category', lead.category,
    'subcategory', lead.subcategory, lead."@shared_details_json"), jsonb_build_array(p_variant)))[1];
  -- point: product written
  perform recount_ratings(array[added]);
  perform refresh_families(array[p_family]);
  return added;
end $$;

-- The images of a variant without its own: those of its colour's first variant, or of the lead.
create or replace function fallback_images(p_family uuid, p_values jsonb)
returns text[]
language sql stable
as $$
  select p.pictures
  from products p join families f on f.id = p.family_id
  where p.family_id = p_family and p.deleted_at is null and cardinality(p.pictures) > 0
  order by exists (
      select from unnest(f.options) with ordinality o(name, place)
      where option_kind(o.name) = 'colour'
        and lower(p.option_values[o.place]) = lower(p_values ->> (o.place - 1)::integer)) desc,
    p.leads desc, p.id
  limit 1;
$$;
