-- True if this line sold out its product for the first time since the seller added stock. Pieces
-- that come back and are sold again don't count.
create or replace function took_last_piece(l order_lines)
returns boolean
language sql stable
as $$
  select exists (
    select from stock_movements m
    where m.line_id = l.id and m.line_seq = 1 and m.stock_after = 0
      and not exists (
        select from stock_movements before
        where before.product_id = m.product_id and before.seq < m.seq and before.stock_after = 0
          and not exists (
            select from stock_movements added
            where added.product_id = m.product_id and added.seq > before.seq and added.seq < m.seq
              and added.reason = 'edited' and added.delta > 0)));
$$;
