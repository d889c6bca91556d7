-- promise: No stock is filled beyond what a product may have.
-- red: packages/api/src/odd-input.test.ts > does not fill a stock beyond what a product may have
create or replace function adjust_stock(p_seller uuid, p_product uuid, p_change integer)
returns integer language plpgsql as $$
declare
  product products;
begin
  update products set stock = stock + p_change, stock_seq = stock_seq + 1
  where id = p_product and seller_id = p_seller and stock + p_change >= 0 returning * into product;
  insert into stock_movements (product_id, seq, delta, stock_after, reason)
  values (p_product, product.stock_seq, p_change, product.stock, 'edited');
  return product.stock;
end $$;
