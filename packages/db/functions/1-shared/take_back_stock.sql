-- What came back good is for sale again. The product is locked by the caller.
create or replace function take_back_stock(r returns)
returns void
language sql
as $$
  with moved as (
    update products p
    set stock = p.stock + r.quantity, stock_seq = p.stock_seq + 1, updated_at = clock_timestamp()
    from order_lines l
    where l.id = r.line_id and p.id = l.product_id
    returning p.id, p.stock_seq, p.stock
  )
  insert into stock_movements (product_id, seq, delta, stock_after, reason, return_id)
  select id, stock_seq, r.quantity, stock, 'returned', r.id from moved;
$$;
