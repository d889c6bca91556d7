-- Takes what these lines gave back off the shelf for good: damaged or lost on the way. The products are locked by the caller,
-- and each is in one of the lines.
create or replace function write_off(line_ids uuid[])
returns void
language sql
as $$
  with taken as (
    update products p
    set stock = p.stock - l.quantity, stock_seq = p.stock_seq + 1, updated_at = clock_timestamp()
    from order_lines l
    where l.id = any(line_ids) and p.id = l.product_id
    returning p.id, p.stock_seq, p.stock, l.quantity
  )
  insert into stock_movements (product_id, seq, delta, stock_after, reason)
  select id, stock_seq, -quantity, stock, 'lost' from taken;
$$;
