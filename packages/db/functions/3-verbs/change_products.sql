-- Changes many of a seller's products at once, all of them or none: their prices by so many per cent, rounded to whole rupees,
-- their stock to so many pieces, or whether they are on sale. `p_products` and `p_change` are those of the contract's
-- ChangeProductsInput. A price needs the version that the seller saw, so that the same change comes once. Answers how many
-- were changed. Locks: seller, products and their families by id.
create or replace function change_products(p_seller uuid, p_products jsonb, p_change jsonb)
returns integer
language plpgsql
as $$
declare
  chosen uuid[] := array(select (c ->> 'productId')::uuid from jsonb_array_elements(p_products) c);
  kind text := p_change ->> 'kind';
  is_listed boolean := (p_change ->> 'isListed')::boolean;
  held uuid[];
  called jsonb;
  changed integer;
begin
  -- point: asked
  if (select count(*) from products where id = any(chosen) and seller_id = p_seller) <> cardinality(chosen) then
    perform refuse('PRODUCT_NOT_FOUND');
  end if;
  held := hold_families(chosen);
  -- point: products locked
  select jsonb_agg(full_name(p) order by p.id) into called from products p where p.id = any(chosen) and p.deleted_at is not null;
  if called is not null then perform refuse('PRODUCT_NOT_FOUND', jsonb_build_object('called', called)); end if;

  if kind = 'price' then
    perform refuse_prices(p_products, (p_change ->> 'percent')::integer);
    update products set price_paise = changed_price(price_paise, (p_change ->> 'percent')::integer),
      version = version + 1, updated_at = clock_timestamp()
    where id = any(chosen) and price_paise <> changed_price(price_paise, (p_change ->> 'percent')::integer);
    get diagnostics changed = row_count;
  elsif kind = 'stock' then
    changed := set_stocks(chosen, (p_change ->> 'stock')::integer);
  else
    update products set unlisted_at = case when not is_listed then clock_timestamp() end, updated_at = clock_timestamp()
    where id = any(chosen) and is_listed <> (unlisted_at is null);
    get diagnostics changed = row_count;
  end if;
  -- point: products changed
  perform refresh_families(held);
  return changed;
end $$;
