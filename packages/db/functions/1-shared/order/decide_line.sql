-- Approves, rejects or cancels one line of the actor's, with its event, stock and the order's
-- status. A repeat returns the same; any other second decision is refused with the first one.
-- Locks: order, line, product.
create or replace function decide_line(p_verb text, p_line uuid, p_actor_id uuid, p_reason text)
returns uuid
language plpgsql
as $$
declare
  move line_transitions;
  found_order uuid;
  is_waiting boolean;
  line order_lines;
  last order_events;
begin
  select * into strict move from line_transitions where verb = p_verb;
  -- point: asked
  select o.id, o.confirmation is not distinct from 'waiting' into found_order, is_waiting
  from order_lines l join orders o on o.id = l.order_id
  where l.id = p_line
    and case move.actor when 'seller' then l.seller_id = p_actor_id when 'buyer' then o.buyer_id = p_actor_id end
  for no key update of o;
  if found_order is null then perform refuse('ORDER_NOT_FOUND'); end if;
  -- point: order locked
  select * into line from order_lines where id = p_line for no key update;
  -- point: line locked
  if line.stage <> move.from_stage then
    select * into last from order_events where line_id = p_line order by id desc limit 1;
    if line.stage = move.to_stage and last.actor = move.actor and last.actor_id = p_actor_id then
      return found_order;
    end if;
    perform refuse('ALREADY_DECIDED', jsonb_build_object(
      'decidedAs', line.stage, 'decidedBy', coalesce(last.actor_name, last.actor::text),
        'decidedAt', iso(last.created_at)));
  end if;

  if is_waiting and move.to_stage = 'APPROVED' then perform refuse('NOT_CONFIRMED'); end if;
  if move.to_stage = 'APPROVED' then perform refuse_debt(p_actor_id); end if;
  perform begin_verb(p_verb);
  update order_lines set stage = move.to_stage, reason = p_reason, updated_at = clock_timestamp() where id = p_line;
  insert into order_events (order_id, line_id, type, from_value, to_value, actor, actor_id, actor_name, reason)
  values (found_order, p_line, 'line', line.stage::text, move.to_stage::text, move.actor, p_actor_id,
          (select name from users where id = p_actor_id), p_reason);
  -- point: decided
  if move.stock = 'give-back' then perform move_line_stock(array[p_line], 'released'); end if;
  -- point: stock moved
  perform settle_order(found_order);
  return found_order;
end $$;

-- Refuses sellers who owe the shop the settings' limit or more.
create or replace function refuse_debt(p_seller uuid)
returns void
language plpgsql
as $$
declare
  most bigint := (select debt_limit_paise from settings);
  owed bigint;
begin
  if most is null then return; end if;
  owed := (select b.paise from balances b where b.account = 'seller' and b.party_id = p_seller);
  if owed >= most then perform refuse('OWES_TOO_MUCH', jsonb_build_object('owedPaise', owed)); end if;
end $$;
