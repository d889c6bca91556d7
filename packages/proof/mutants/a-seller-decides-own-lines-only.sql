-- promise: Sellers can't decide the lines of others.
-- red: packages/domain/src/order/decide-line.test.ts > does not find another seller's line
create or replace function decide_line(p_verb text, p_line uuid, p_actor_id uuid, p_reason text)
returns uuid language plpgsql as $$
declare
  found_order uuid := (select order_id from order_lines where id = p_line);
begin
  perform begin_verb(p_verb);
  update order_lines set stage = t.to_stage from line_transitions t where id = p_line and t.verb = p_verb;
  insert into order_events (order_id, line_id, type, from_value, to_value, actor, actor_id)
  select found_order, p_line, 'line', 'ORDERED', t.to_stage, t.actor, p_actor_id
  from line_transitions t where t.verb = p_verb;
  return found_order;
end $$;
