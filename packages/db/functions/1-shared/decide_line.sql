-- The common part of approve, reject and cancel: one conditional move of one line with its event, its stock and
-- the order's status. Whose line it may be is part of the search, so another's line is not found. The same
-- decision again answers the same; any other decision after one is a conflict that says who decided what and when.
create or replace function decide_line(
  p_verb text, p_line uuid, p_actor actor, p_actor_id uuid, p_to line_stage, p_reason text)
returns uuid
language plpgsql
as $$
declare
  found_order uuid;
  line order_lines;
  last order_events;
begin
  select o.id into found_order
  from order_lines l join orders o on o.id = l.order_id
  where l.id = p_line
    and case p_actor when 'seller' then l.seller_id = p_actor_id when 'buyer' then o.buyer_id = p_actor_id end
  for no key update of o;
  if found_order is null then perform refuse('ORDER_NOT_FOUND'); end if;

  select * into line from order_lines where id = p_line for no key update;

  if not exists (select from line_transitions t
                 where t.verb = p_verb and t.from_stage = line.stage and t.to_stage = p_to) then
    select * into last from order_events where line_id = p_line order by id desc limit 1;
    if line.stage = p_to and last.actor = p_actor and last.actor_id = p_actor_id then return found_order; end if;
    perform refuse('ALREADY_DECIDED', jsonb_build_object(
      'decidedAs', line.stage, 'decidedBy', coalesce(last.actor_name, last.actor::text), 'decidedAt', iso(last.created_at)));
  end if;

  perform begin_verb(p_verb);
  update order_lines set stage = p_to, reason = p_reason, updated_at = clock_timestamp() where id = p_line;
  insert into order_events (order_id, line_id, type, from_value, to_value, actor, actor_id, actor_name, reason)
  values (found_order, p_line, 'line', line.stage::text, p_to::text, p_actor, p_actor_id,
          (select name from users where id = p_actor_id), p_reason);
  if p_to in ('REJECTED', 'CANCELLED') then perform move_line_stock(array[p_line], 'released'); end if;
  perform settle_order(found_order);
  return found_order;
end $$;
