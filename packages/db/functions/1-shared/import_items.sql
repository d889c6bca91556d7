-- The items of an import as rows: a new product has no id, and an edit only what it changes.
create or replace function import_items(items jsonb)
returns table (
  place integer, id uuid, is_new boolean, version integer, edits boolean, name text, brand text, description text,
  price bigint, category text, subcategory text, pictures text[], stock integer, stock_change integer)
language sql immutable
as $$
  select i.row, i."productId", i."productId" is null, i.version,
         num_nonnulls(i.name, i.brand, i.description, i."pricePaise", i.category, i.subcategory, i.pictures) > 0,
         i.name, i.brand, i.description, i."pricePaise", i.category, i.subcategory, i.pictures, i.stock,
         coalesce(i."stockChange", 0)
  from jsonb_to_recordset(items) as i(
    row integer, "productId" uuid, version integer, name text, brand text, description text, "pricePaise" bigint,
    category text, subcategory text, pictures text[], stock integer, "stockChange" integer);
$$;
