-- promise: A decision waits for an uncommitted one on the same line and sees it.
-- red: packages/db/src/locks.test.ts > a decision waits for another one on its line, and is then refused
create or replace function decide_line(p_verb text, p_line uuid, p_actor_id uuid, p_reason text)
returns uuid language plpgsql as $$
declare
  move line_transitions;
  line order_lines;
begin
  select * into move from line_transitions where verb = p_verb;
  select * into line from order_lines where id = p_line;
  if line.stage <> 'ORDERED' then perform refuse('ALREADY_DECIDED'); end if;
  perform begin_verb(p_verb);
  update order_lines set stage = move.to_stage where id = p_line;
  insert into order_events (order_id, line_id, type, from_value, to_value, actor, actor_id)
  values (line.order_id, p_line, 'line', 'ORDERED', move.to_stage, move.actor, p_actor_id);
  return line.order_id;
end $$;
