-- Imports new products and edits, all or nothing. Refuses with the rows that are outdated, lack
-- stock or have a taken SKU.
-- Locks: sellers by id, products and their families by id.
create or replace function import_products(p_seller uuid, p_items jsonb)
returns jsonb
language plpgsql
as $$
declare
  outdated integer[];
  created integer;
  updated integer;
  held uuid[];
  -- New families by their key in the rows.
  made jsonb;
  shared uuid;
begin
  -- point: asked
  perform refuse_new_products(p_seller, (select count(*) from import_items(p_items) i where i.is_new));
  held := lock_families(
    array(select p.id from import_items(p_items) i
      join products p on p.id = i.id and p.seller_id = p_seller and p.deleted_at is null),
    array(select distinct f.id from import_items(p_items) i
      join families f on f.id = i.family_id and f.seller_id = p_seller));
  -- point: products locked
  select array_agg(i.place order by i.place) into outdated
  from import_items(p_items) i
  left join products p on p.id = i.id and p.seller_id = p_seller and p.deleted_at is null
  where not i.is_new
      and (p.id is null or (i.edits and p.version <> i.version) or p.stock + i.stock_change < 0)
    or exists (select from products other
               where other.seller_id = p_seller and other.deleted_at is null
                 and lower(other.sku) = lower(i.details ->> 'sku') and other.id is distinct from i.id);
  if outdated is null then
    select array_agg(i.place order by i.place) into outdated
    from import_items(p_items) i
    where i.family_id is not null and not exists (
      select from products p join families f on f.id = p.family_id
      where f.id = i.family_id and f.seller_id = p_seller and f.options = i.options and p.leads
        and p.deleted_at is null);
  end if;
  if outdated is not null then perform refuse('IMPORT_OUTDATED', jsonb_build_object('rows', outdated)); end if;
  if exists (select from import_items(p_items) i join products p on p.id = i.id
             where i.stock_change > 0 and p.stock + i.stock_change > (select max_stock from settings)) then
    perform refuse('STOCK_LIMIT');
  end if;

  insert into stock_movements (product_id, seq, delta, stock_after, reason)
  select p.id, p.stock_seq + 1, i.stock_change, p.stock + i.stock_change, 'edited'
  from import_items(p_items) i join products p on p.id = i.id
  where i.stock_change <> 0;
  -- point: movements written
  update products p
  set name = coalesce(i.name, p.name), brand = coalesce(i.brand, p.brand),
      description = coalesce(i.description, p.description), price_paise = coalesce(i.price, p.price_paise),
      category = coalesce(i.category, p.category), subcategory = coalesce(i.subcategory, p.subcategory),
      pictures = coalesce(i.pictures, p.pictures),
      ("@all_details") = (
        select d."@all_details"
        from apply_details(p, i.details) d),
      version = p.version + i.edits::integer,
      stock = p.stock + i.stock_change, stock_seq = p.stock_seq + (i.stock_change <> 0)::integer,
      updated_at = clock_timestamp()
  from import_items(p_items) i
  where p.id = i.id and not i.is_new and (i.edits or i.stock_change <> 0);
  get diagnostics updated = row_count;
  for shared in
    select i.id from import_items(p_items) i join products p on p.id = i.id
    where i.shares and p.family_id is not null order by i.place
  loop
    perform copy_shared_fields(shared);
  end loop;
  -- point: products edited
  select jsonb_object_agg(key, family) into made from (
    select distinct on (i.family) i.family as key,
      jsonb_build_object('id', uuidv7(), 'options', i.options, 'size_guide', coalesce(i.size_guide, '')) as family
    from import_items(p_items) i
    where i.family is not null and i.family_id is null order by i.family, i.place) families;
  insert into families (id, seller_id, options, size_guide)
  select f.id, p_seller, f.options, f.size_guide
  from jsonb_each(made) m, jsonb_to_record(m.value) as f(id uuid, options text[], size_guide text);
  with listed as (
    insert into products (
      seller_id, name, brand, description, price_paise, category, subcategory, stock, stock_seq, pictures,
      "@all_details", family_id, option_values, leads)
    select p_seller, i.name, i.brand, i.description, i.price, i.category, i.subcategory, i.stock, 1, i.pictures,
           d."@all_details",
           coalesce(i.family_id, (made -> i.family ->> 'id')::uuid), i.option_values, i.option_values is null
    from import_items(p_items) i, apply_details(null, i.details) d where i.is_new order by i.place
    returning id, stock, family_id
  ), moved as (
    insert into stock_movements (product_id, seq, delta, stock_after, reason)
    select id, 1, stock, stock, 'listed' from listed
  )
  select count(*), held || array_agg(distinct family_id) filter (where family_id is not null) into created, held
  from listed;
  -- point: products listed
  -- A family's first row has its shared fields.
  for shared in select (array_agg(p.id order by p.leads desc, p.id))[1] from products p
                where p.family_id = any(held) and p.deleted_at is null and created > 0 group by p.family_id loop
    perform copy_shared_fields(shared);
  end loop;
  perform recount_ratings(array(select id from products where family_id = any(held)));
  perform refresh_families(held);
  return jsonb_build_object('created', created, 'updated', updated);
end $$;

-- The items as rows. `family` is the key of a new family, `family_id` an existing one; `shares`
-- marks edits of shared fields.
create or replace function import_items(items jsonb)
returns table (
  place integer, id uuid, is_new boolean, version integer, edits boolean, name text, brand text, description text,
  price bigint, category text, subcategory text, pictures text[], stock integer, stock_change integer, details jsonb,
  family text, family_id uuid, options text[], option_values text[], size_guide text, shares boolean)
language sql immutable
as $$
  select i.row, i."productId", i."productId" is null, i.version,
         num_nonnulls(i.name, i.brand, i.description, i."pricePaise", i.category, i.subcategory, i.pictures) > 0
           or item ?| '@all_details'::text[],
         i.name, i.brand, i.description, i."pricePaise", i.category, i.subcategory, i.pictures, i.stock,
         coalesce(i."stockChange", 0), item,
         f.key, f."familyId", f.options, f.values, f."sizeGuide",
         num_nonnulls(i.name, i.brand, i.description, i.category, i.subcategory) > 0
           or item ?| '@shared_details'::text[]
  from jsonb_array_elements(items) item, jsonb_to_record(item) as i(
    row integer, "productId" uuid, version integer, name text, brand text, description text, "pricePaise" bigint,
    category text, subcategory text, pictures text[], stock integer, "stockChange" integer),
  jsonb_to_record(coalesce(item -> 'family', '{}')) as f(
    key text, "familyId" uuid, options text[], values text[], "sizeGuide" text);
$$;
