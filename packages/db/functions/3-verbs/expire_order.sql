-- Cancels an order that wasn't confirmed in time. False if it was confirmed, decided or cancelled
-- before.
-- Locks: order, lines by id, products by id.
create or replace function expire_order(p_order uuid)
returns boolean
language plpgsql
as $$
declare
  late orders;
  ended uuid[];
begin
  -- point: asked
  select * into late from orders where id = p_order for no key update;
  -- point: order locked
  if late.confirmation is distinct from 'waiting' or late.status <> 'pending'
    or late.confirm_by > clock_timestamp() then
    return false;
  end if;
  perform 1 from order_lines where order_id = p_order order by id for no key update;
  ended := array(
    select l.id from order_lines l join line_transitions t on t.verb = 'expire' and t.from_stage = l.stage
    where l.order_id = p_order order by l.id);
  perform lock_line_products(ended, false);
  -- point: products locked
  perform begin_verb('expire');
  update orders set confirmation = 'expired' where id = p_order;
  insert into order_events (order_id, type, from_value, to_value, actor)
  values (p_order, 'confirmation', 'waiting', 'expired', 'system');
  insert into order_events (order_id, line_id, type, from_value, to_value, actor)
  select p_order, l.id, 'line', l.stage::text, t.to_stage::text, t.actor
  from order_lines l join line_transitions t on t.verb = 'expire' and t.from_stage = l.stage
  where l.id = any(ended) order by l.id;
  update order_lines l set stage = t.to_stage, updated_at = clock_timestamp()
  from line_transitions t where t.verb = 'expire' and t.from_stage = l.stage and l.id = any(ended);
  perform move_line_stock(ended, 'released');
  -- point: stock moved
  perform settle_order(p_order);
  return true;
end $$;
