-- promise: Another decision after one is a conflict that names the first.
-- red: packages/domain/src/order/decide-line.test.ts > answers the same when repeated, and names the decision when it is another
create or replace function decide_line(p_verb text, p_line uuid, p_actor_id uuid, p_reason text)
returns uuid language plpgsql as $$
declare
  line order_lines;
begin
  select * into line from order_lines where id = p_line for no key update;
  if line.stage = 'ORDERED' then
    perform begin_verb('approve');
    update order_lines set stage = 'APPROVED' where id = p_line;
    insert into order_events (order_id, line_id, type, from_value, to_value, actor, actor_id)
    values (line.order_id, p_line, 'line', 'ORDERED', 'APPROVED', 'seller', p_actor_id);
  end if;
  return line.order_id;
end $$;
