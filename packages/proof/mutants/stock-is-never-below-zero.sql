-- promise: A seller who takes away more than there is left is told so.
-- red: packages/domain/src/product/manage-products.test.ts > does not undo a sale made meanwhile
create or replace function adjust_stock(p_seller uuid, p_product uuid, p_change integer)
returns integer language plpgsql as $$
declare
  product products;
begin
  update products set stock = greatest(0, stock + p_change), stock_seq = stock_seq + 1
  where id = p_product and seller_id = p_seller returning * into product;
  insert into stock_movements (product_id, seq, delta, stock_after, reason)
  values (p_product, product.stock_seq, product.stock - coalesce(
    (select stock_after from stock_movements where product_id = p_product and seq = product.stock_seq - 1), 0),
    product.stock, 'edited');
  return product.stock;
end $$;
