-- Sets the stock of each of these products, with the movement that says so, and answers how many it was another of. Refuses more
-- than the settings allow. The products are locked by the caller.
create or replace function set_stocks(p_products uuid[], p_stock integer)
returns integer
language plpgsql
as $$
declare
  changed integer;
begin
  if p_stock > (select max_stock from settings) then perform refuse('STOCK_LIMIT'); end if;
  insert into stock_movements (product_id, seq, delta, stock_after, reason)
  select id, stock_seq + 1, p_stock - stock, p_stock, 'edited' from products where id = any(p_products) and stock <> p_stock;
  -- point: movements written
  update products set stock = p_stock, stock_seq = stock_seq + 1, updated_at = clock_timestamp()
  where id = any(p_products) and stock <> p_stock;
  get diagnostics changed = row_count;
  return changed;
end $$;
