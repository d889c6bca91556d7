-- Takes or returns the stock of lines of one order, which has one line per product. The caller has
-- locked several products by id and checked their stock.
create or replace function move_line_stock(line_ids uuid[], why movement_reason)
returns void
language plpgsql
as $$
begin
  with moved as (
    update products p
    set stock = p.stock + l.delta, stock_seq = p.stock_seq + 1, updated_at = clock_timestamp()
    from (select id, product_id, case why when 'reserved' then -quantity else quantity end as delta
          from order_lines where id = any(line_ids)) l
    where p.id = l.product_id
    returning l.id as line_id, l.delta, p.id as product_id, p.stock_seq, p.stock
  )
  insert into stock_movements (product_id, seq, delta, stock_after, reason, line_id, line_seq)
  select product_id, stock_seq, delta, stock, why, line_id,
    (select coalesce(max(line_seq), 0) + 1 from stock_movements where line_id = moved.line_id)
  from moved;
end $$;
