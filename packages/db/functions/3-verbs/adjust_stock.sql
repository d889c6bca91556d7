-- Changes a product's stock; never below zero, and up to the settings' maximum.
-- Locks: product.
create or replace function adjust_stock(p_seller uuid, p_product uuid, p_change integer)
returns integer
language plpgsql
as $$
declare
  product products;
begin
  -- point: asked
  select * into product from products
  where id = p_product and seller_id = p_seller and deleted_at is null
  for no key update;
  if not found then perform refuse('PRODUCT_NOT_FOUND'); end if;
  -- point: product locked
  if product.stock + p_change < 0 then
    perform refuse('OUT_OF_STOCK', jsonb_build_object(
      'shortages', jsonb_build_array(
        jsonb_build_object('productId', product.id, 'name', full_name(product), 'left', product.stock))));
  end if;
  if p_change > 0 and product.stock + p_change > (select max_stock from settings) then
    perform refuse('STOCK_LIMIT');
  end if;
  insert into stock_movements (product_id, seq, delta, stock_after, reason)
  values (p_product, product.stock_seq + 1, p_change, product.stock + p_change, 'edited');
  -- point: movement written
  update products set stock = stock + p_change, stock_seq = stock_seq + 1, updated_at = clock_timestamp()
  where id = p_product;
  return product.stock + p_change;
end $$;
