-- Lists a product with its first stock. `p_details` are the contract's ProductDetails.
-- Locks: seller.
create or replace function add_product(
  p_seller uuid, p_name text, p_brand text, p_description text, p_price bigint, p_category text, p_subcategory text,
  p_stock integer, p_pictures text[], p_details jsonb default '{}')
returns uuid
language sql
as $$
  select refuse_new_products(p_seller, 1);
  with listed as (
    insert into products (
      seller_id, name, brand, description, price_paise, category, subcategory, stock, stock_seq, pictures,
      "@all_details")
    select p_seller, p_name, p_brand, p_description, p_price, p_category, p_subcategory, p_stock, 1, p_pictures,
           d."@all_details"
    from apply_details(null, p_details) d
    returning id
  ), moved as (
    insert into stock_movements (product_id, seq, delta, stock_after, reason)
    select id, 1, p_stock, p_stock, 'listed' from listed
  )
  select id from listed;
$$;
