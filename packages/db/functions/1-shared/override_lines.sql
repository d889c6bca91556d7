-- Moves the lines of an order that stand where the verb of an admin's override starts (of those given, or all), as the
-- transition table has it, with an event each and their stock. The lines are locked by the caller.
create or replace function override_lines(p_verb text, p_admin uuid, p_order uuid, p_lines uuid[], p_reason text)
returns void
language plpgsql
as $$
declare
  effect text := (select distinct stock from line_transitions where verb = p_verb);
  moved uuid[];
begin
  perform begin_verb(p_verb);
  with standing as (
    select l.id, l.stage as was, t.to_stage as will_be
    from order_lines l join line_transitions t on t.verb = p_verb and t.from_stage = l.stage
    where l.order_id = p_order and (p_lines is null or l.id = any(p_lines))
  ), changed as (
    update order_lines l
    set stage = s.will_be, reason = p_reason, updated_at = clock_timestamp(),
        closed_from = case when p_verb = 'close' then s.was end
    from standing s
    where l.id = s.id
    returning l.id, s.was, s.will_be
  ), written as (
    insert into order_events (order_id, line_id, type, from_value, to_value, actor, actor_id, actor_name, reason)
    select p_order, c.id, 'line', c.was::text, c.will_be::text, 'admin', a.id, a.name, p_reason
    from changed c join admins a on a.id = p_admin
    returning line_id
  )
  select array_agg(line_id order by line_id) into moved from written;
  if moved is not null and effect <> 'keep' then
    perform lock_line_products(moved, effect = 'take');
    perform move_line_stock(moved, case effect when 'take' then 'reserved' else 'released' end::movement_reason);
  end if;
end $$;
