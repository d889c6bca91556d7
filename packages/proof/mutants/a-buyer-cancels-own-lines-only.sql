-- promise: Nobody cancels a line of another buyer.
-- red: packages/domain/src/order/decide-line.test.ts > gives the stock back and cannot be another buyer's
create or replace function decide_line(p_verb text, p_line uuid, p_actor_id uuid, p_reason text)
returns uuid language plpgsql as $$
declare
  found_order uuid := (select order_id from order_lines where id = p_line);
begin
  perform begin_verb(p_verb);
  update order_lines set stage = 'CANCELLED' where id = p_line;
  insert into order_events (order_id, line_id, type, from_value, to_value, actor, actor_id)
  values (found_order, p_line, 'line', 'ORDERED', 'CANCELLED', 'buyer', p_actor_id);
  perform move_line_stock(array[p_line], 'released');
  return found_order;
end $$;
