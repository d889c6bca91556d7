-- Cancels the buyer's undecided lines and returns the order; a repeat returns the same. Refused
-- once every line was decided by others.
-- Locks: order, lines by id, products by id.
create or replace function cancel_order(p_buyer uuid, p_order uuid)
returns jsonb
language plpgsql
as $$
declare
  undecided uuid[];
  last order_events;
begin
  -- point: asked
  perform 1 from orders where id = p_order and buyer_id = p_buyer for no key update;
  if not found then perform refuse('ORDER_NOT_FOUND'); end if;
  -- point: order locked
  perform 1 from order_lines where order_id = p_order order by id for no key update;
  undecided := array(
    select l.id from order_lines l join line_transitions t on t.verb = 'cancel' and t.from_stage = l.stage
    where l.order_id = p_order order by l.id);
  if cardinality(undecided) = 0
    and not exists (select from order_lines where order_id = p_order and stage = 'CANCELLED') then
    select * into last from order_events where order_id = p_order and type = 'line' order by id desc limit 1;
    perform refuse('ALREADY_DECIDED', jsonb_build_object(
      'decidedAs', last.to_value, 'decidedBy', coalesce(last.actor_name, last.actor::text),
        'decidedAt', iso(last.created_at)));
  end if;

  perform lock_line_products(undecided, false);
  -- point: products locked
  perform decide_line('cancel', line_id, p_buyer, null) from unnest(undecided) line_id;
  return (select order_json(o) from orders o where o.id = p_order);
end $$;
