-- Cancels an undecided line of the buyer's and returns the order.
-- Locks: as decide_line.
create or replace function cancel_line(p_buyer uuid, p_line uuid)
returns jsonb
language sql
as $$
  select decide_line('cancel', p_line, p_buyer, null);
  select order_json(o) from orders o join order_lines l on l.order_id = o.id where l.id = p_line;
$$;
