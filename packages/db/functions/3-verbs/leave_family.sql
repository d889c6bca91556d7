-- Makes a product stand alone, named "Cotton Kurta (Blue, M)", with its own reviews.
-- Locks: seller, products by id.
create or replace function leave_family(p_seller uuid, p_product uuid)
returns uuid
language plpgsql
as $$
declare
  product products;
begin
  -- point: asked
  perform 1 from users where id = p_seller for no key update;
  -- point: seller locked
  perform 1 from products
  where seller_id = p_seller
    and (id = p_product or family_id = (select family_id from products where id = p_product and seller_id = p_seller))
  order by id for no key update;
  -- point: products locked
  select * into product from products where id = p_product and seller_id = p_seller and deleted_at is null;
  if not found then perform refuse('PRODUCT_NOT_FOUND'); end if;
  if product.family_id is null then return p_product; end if;

  update products
  set family_id = null, option_values = null, leads = true, family_from_paise = null, family_to_paise = null,
      family_size = null, family_sizes = null, family_colours = null, family_words = null,
      name = case when char_length(full_name(product)) <= 200 then full_name(product) else name end,
      version = version + 1, updated_at = clock_timestamp()
  where id = p_product;
  -- point: product left
  perform recount_ratings(array(select id from products where id = p_product or family_id = product.family_id));
  perform refresh_families(array[product.family_id]);
  return p_product;
end $$;
