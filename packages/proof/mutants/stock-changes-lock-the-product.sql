-- promise: A change of stock waits for an uncommitted sale and sees its result.
-- red: packages/db/src/locks.test.ts > a stock reduction waits for a sale, and is refused if it was the last piece
create or replace function adjust_stock(p_seller uuid, p_product uuid, p_change integer)
returns integer language plpgsql as $$
declare
  product products;
begin
  select * into product from products where id = p_product;
  if product.stock + p_change < 0 then perform refuse('OUT_OF_STOCK'); end if;
  insert into stock_movements (product_id, seq, delta, stock_after, reason)
  values (p_product, product.stock_seq + 1, p_change, product.stock + p_change, 'edited');
  update products set stock = stock + p_change, stock_seq = stock_seq + 1 where id = p_product;
  return product.stock + p_change;
end $$;
