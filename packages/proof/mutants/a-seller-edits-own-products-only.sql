-- promise: Sellers can't edit the products of others.
-- red: packages/domain/src/product/manage-products.test.ts > does not find another seller's product
create or replace function update_product(
  p_seller uuid, p_product uuid, p_version integer, p_name text, p_brand text, p_description text, p_price bigint,
  p_category text, p_subcategory text, p_pictures text[], p_stock_change integer, p_details jsonb default '{}')
returns uuid language plpgsql as $$
begin
  update products set name = p_name, version = version + 1 where id = p_product and version = p_version;
  return p_product;
end $$;
