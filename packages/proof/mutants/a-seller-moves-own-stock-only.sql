-- promise: Nobody changes the stock of another seller's product.
-- red: packages/domain/src/product/manage-products.test.ts > does not find another seller's product
create or replace function adjust_stock(p_seller uuid, p_product uuid, p_change integer)
returns integer language plpgsql as $$
declare
  product products;
begin
  update products set stock = stock + p_change, stock_seq = stock_seq + 1 where id = p_product returning * into product;
  insert into stock_movements (product_id, seq, delta, stock_after, reason)
  values (p_product, product.stock_seq, p_change, product.stock, 'edited');
  return product.stock;
end $$;
