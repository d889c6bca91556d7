-- Ends the lines of a parcel that doesn't arrive: they leave it, or are rejected with their stock
-- back (bounce) or lost (write-off). The caller holds order, lines and products.
create or replace function end_lines(p_effect text, p_shipment uuid, p_seller uuid, p_reason text)
returns void
language plpgsql
as $$
declare
  ended uuid[] := array(select id from order_lines where shipment_id = p_shipment order by id);
begin
  if p_effect = 'leave' then
    update order_lines set shipment_id = null, updated_at = clock_timestamp() where id = any(ended);
  elsif p_effect <> 'stay' then
    perform begin_verb(p_effect);
    insert into order_events (order_id, line_id, type, from_value, to_value, actor, actor_id, actor_name, reason)
    select l.order_id, l.id, 'line', l.stage::text, t.to_stage::text, t.actor, u.id, u.name, p_reason
    from order_lines l join line_transitions t on t.verb = p_effect join users u on u.id = p_seller
    where l.id = any(ended) order by l.id;
    update order_lines l set stage = t.to_stage, reason = p_reason, updated_at = clock_timestamp()
    from line_transitions t where t.verb = p_effect and l.id = any(ended);
    perform move_line_stock(ended, 'released');
    if p_effect = 'write-off' then perform write_off(ended); end if;
  end if;
end $$;

-- Removes returned stock as damaged or lost, one line per product. The caller holds the products.
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
