-- promise: An import of which one row cannot be leaves nothing behind.
-- red: packages/domain/src/product/import-products.test.ts > leaves nothing behind where one row cannot be
create or replace function import_products(p_seller uuid, p_items jsonb) returns jsonb language plpgsql as $$
declare
  edited integer;
begin
  update products p set name = coalesce(i.name, p.name), version = p.version + 1
  from import_items(p_items) i where p.id = i.id and p.seller_id = p_seller and p.version = i.version;
  get diagnostics edited = row_count;
  return jsonb_build_object('created', 0, 'updated', edited);
end $$;
