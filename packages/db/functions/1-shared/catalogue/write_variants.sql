-- Inserts products of a family with their first stock, in the order of `p_variants`; `p_shared` has
-- the shared fields. Returns their ids. None leads yet (see refresh_families).
create or replace function write_variants(p_seller uuid, p_family uuid, p_shared jsonb, p_variants jsonb)
returns uuid[]
language plpgsql
as $$
declare
  ids uuid[];
begin
  with listed as (
    insert into products (
      seller_id, name, brand, description, price_paise, category, subcategory, stock, stock_seq, pictures,
      "@all_details", family_id, option_values, leads)
    select p_seller, p_shared ->> 'name', p_shared ->> 'brand', p_shared ->> 'description',
           (variant ->> 'pricePaise')::bigint, p_shared ->> 'category', p_shared ->> 'subcategory',
           (variant ->> 'stock')::integer, 1, array(select jsonb_array_elements_text(variant -> 'pictures')),
           d."@all_details",
           p_family, array(select jsonb_array_elements_text(variant -> 'values')), false
    from jsonb_array_elements(p_variants) with ordinality v(variant, place),
      apply_details(null, p_shared - '@own_details'::text[]
                         || (variant - '@shared_details'::text[])) d
    order by place
    returning id, stock
  ), moved as (
    insert into stock_movements (product_id, seq, delta, stock_after, reason)
    select id, 1, stock, stock, 'listed' from listed
  )
  select array_agg(id order by id) into ids from listed;
  return ids;
end $$;
