-- Takes or gives back the stock of the given lines with one movement a line. Products are locked in id order,
-- so that two statements cannot deadlock. Refuses when a product has too little left, naming each.
create or replace function move_line_stock(line_ids uuid[], why movement_reason)
returns void
language plpgsql
as $$
declare
  shortages jsonb;
begin
  perform 1
  from products
  where id in (select product_id from order_lines where id = any(line_ids))
  order by id
  for no key update;

  if why = 'reserved' then
    select jsonb_agg(jsonb_build_object('productId', p.id, 'name', p.name, 'left', p.stock) order by p.id)
    into shortages
    from products p
    join (select product_id, sum(quantity) as wanted
          from order_lines where id = any(line_ids) group by product_id) l on l.product_id = p.id
    where p.stock < l.wanted;
    if shortages is not null then
      perform refuse('OUT_OF_STOCK', jsonb_build_object('shortages', shortages));
    end if;
  end if;

  with moves as (
    select l.id as line_id, l.product_id,
      case when why = 'reserved' then -l.quantity else l.quantity end as delta,
      row_number() over (partition by l.product_id order by l.id) as nth,
      sum(case when why = 'reserved' then -l.quantity else l.quantity end)
        over (partition by l.product_id order by l.id) as running,
      (select coalesce(max(m.line_seq), 0) + 1 from stock_movements m where m.line_id = l.id) as line_seq
    from order_lines l
    where l.id = any(line_ids)
  ), written as (
    insert into stock_movements (product_id, seq, delta, stock_after, reason, line_id, line_seq)
    select p.id, p.stock_seq + moves.nth, moves.delta, p.stock + moves.running, why, moves.line_id, moves.line_seq
    from moves join products p on p.id = moves.product_id
    returning product_id, delta
  ), sums as (
    select product_id, sum(delta) as delta, count(*) as moves from written group by product_id
  )
  update products p
  set stock = p.stock + sums.delta, stock_seq = p.stock_seq + sums.moves, updated_at = clock_timestamp()
  from sums
  where p.id = sums.product_id;
end $$;
