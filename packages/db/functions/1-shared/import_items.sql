-- The items of an import as rows: a new product has no id, and an edit only what it changes. `details` are the whole item, of
-- which `with_details` takes its own.
create or replace function import_items(items jsonb)
returns table (
  place integer, id uuid, is_new boolean, version integer, edits boolean, name text, brand text, description text,
  price bigint, category text, subcategory text, pictures text[], stock integer, stock_change integer, details jsonb)
language sql immutable
as $$
  select i.row, i."productId", i."productId" is null, i.version,
         num_nonnulls(i.name, i.brand, i.description, i."pricePaise", i.category, i.subcategory, i.pictures) > 0
           or item ?| array['sku', 'mrpPaise', 'originCountry', 'netQuantity', 'weightGrams', 'facts'],
         i.name, i.brand, i.description, i."pricePaise", i.category, i.subcategory, i.pictures, i.stock,
         coalesce(i."stockChange", 0), item
  from jsonb_array_elements(items) item, jsonb_to_record(item) as i(
    row integer, "productId" uuid, version integer, name text, brand text, description text, "pricePaise" bigint,
    category text, subcategory text, pictures text[], stock integer, "stockChange" integer);
$$;
