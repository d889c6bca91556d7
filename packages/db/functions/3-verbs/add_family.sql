-- Lists a family of new products; the first leads. `p_family` is the contract's AddFamilyInput.
-- Refuses taken SKUs and missing images with the variants' places.
-- Locks: seller.
create or replace function add_family(p_seller uuid, p_family jsonb)
returns jsonb
language plpgsql
as $$
declare
  added uuid;
  ids uuid[];
  taken jsonb;
  bare jsonb;
begin
  -- point: asked
  perform refuse_new_products(p_seller, jsonb_array_length(p_family -> 'variants'));
  -- point: seller locked
  select jsonb_agg(place - 1 order by place) into taken
  from jsonb_array_elements(p_family -> 'variants') with ordinality v(variant, place)
  where exists (
    select from products p
    where p.seller_id = p_seller and lower(p.sku) = lower(variant ->> 'sku') and p.sku is not null
      and p.deleted_at is null);
  if taken is not null then perform refuse('SKU_TAKEN', jsonb_build_object('variants', taken)); end if;
  select jsonb_agg(place - 1 order by place) into bare
  from jsonb_array_elements(p_family -> 'variants') with ordinality v(variant, place)
  where exists (
    select from jsonb_array_elements_text(variant -> 'pictures') address
    where cardinality(upload_ids(array[address])) > 0
      and not exists (select from uploads u
                      where u.id = any (upload_ids(array[address])) and u.owner_id = p_seller and u.swept_at is null
                        and upload_address(u) = address));
  if bare is not null then perform refuse('PICTURE_GONE', jsonb_build_object('variants', bare)); end if;
  insert into families (seller_id, options, size_guide)
  values (p_seller, array(select jsonb_array_elements_text(p_family -> 'options')),
    coalesce(p_family ->> 'sizeGuide', ''))
  returning id into added;
  ids := write_variants(p_seller, added, p_family, p_family -> 'variants');
  -- point: products written
  perform refresh_families(array[added]);
  return jsonb_build_object('id', added, 'productIds', to_jsonb(ids));
end $$;
