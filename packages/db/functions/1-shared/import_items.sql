-- The items of an import as rows: a new product has no id, and an edit only what it changes. `details` are the whole item, of
-- which `with_details` takes its own. A new one of a family names it: by the id of one there is (`family_id`), or by what all
-- rows of a new one say (`family`), with the axes and its values on them. `shares` tells that an edit is of what a family has
-- in common.
create or replace function import_items(items jsonb)
returns table (
  place integer, id uuid, is_new boolean, version integer, edits boolean, name text, brand text, description text,
  price bigint, category text, subcategory text, pictures text[], stock integer, stock_change integer, details jsonb,
  family text, family_id uuid, options text[], option_values text[], size_guide text, shares boolean)
language sql immutable
as $$
  select i.row, i."productId", i."productId" is null, i.version,
         num_nonnulls(i.name, i.brand, i.description, i."pricePaise", i.category, i.subcategory, i.pictures) > 0
           or item ?| array['sku', 'mrpPaise', 'originCountry', 'netQuantity', 'weightGrams', 'returnDays', 'facts'],
         i.name, i.brand, i.description, i."pricePaise", i.category, i.subcategory, i.pictures, i.stock,
         coalesce(i."stockChange", 0), item,
         f.key, f."familyId", f.options, f.values, f."sizeGuide",
         num_nonnulls(i.name, i.brand, i.description, i.category, i.subcategory) > 0 or item ?| array['originCountry', 'returnDays', 'facts']
  from jsonb_array_elements(items) item, jsonb_to_record(item) as i(
    row integer, "productId" uuid, version integer, name text, brand text, description text, "pricePaise" bigint,
    category text, subcategory text, pictures text[], stock integer, "stockChange" integer),
  jsonb_to_record(coalesce(item -> 'family', '{}')) as f(
    key text, "familyId" uuid, options text[], values text[], "sizeGuide" text);
$$;
