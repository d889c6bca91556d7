-- Edits a product of the version seen. Nulls and missing details (the contract's ProductDetails)
-- stay; shared fields change in the whole family; stock changes by pieces.
-- Locks: seller, products of the family by id.
create or replace function update_product(
  p_seller uuid, p_product uuid, p_version integer, p_name text, p_brand text, p_description text, p_price bigint,
  p_category text, p_subcategory text, p_pictures text[], p_stock_change integer, p_details jsonb default '{}')
returns uuid
language plpgsql
as $$
declare
  product products;
  held uuid[];
  edits boolean := num_nonnulls(p_name, p_brand, p_description, p_price, p_category, p_subcategory, p_pictures) > 0
                   or p_details <> '{}';
begin
  -- point: asked
  if not exists (select from products where id = p_product and seller_id = p_seller) then
    perform refuse('PRODUCT_NOT_FOUND');
  end if;
  held := lock_families(array[p_product]);
  select * into product from products
  where id = p_product and seller_id = p_seller and deleted_at is null;
  if not found then perform refuse('PRODUCT_NOT_FOUND'); end if;
  -- point: product locked
  if edits and product.version <> p_version then perform refuse('PRODUCT_CHANGED'); end if;

  if p_stock_change <> 0 then perform adjust_stock(p_seller, p_product, p_stock_change); end if;
  -- point: stock moved
  if edits then
    update products
    set name = coalesce(p_name, name), brand = coalesce(p_brand, brand),
        description = coalesce(p_description, description), price_paise = coalesce(p_price, price_paise),
        category = coalesce(p_category, category), subcategory = coalesce(p_subcategory, subcategory),
        pictures = coalesce(p_pictures, pictures),
        ("@all_details") = (
          select d."@all_details"
          from apply_details(product, p_details) d),
        version = version + 1, updated_at = clock_timestamp()
    where id = p_product;
    -- point: product edited
    perform copy_shared_fields(p_product);
    perform refresh_families(held);
  end if;
  return p_product;
end $$;
