-- promise: A line that its seller rejected is not taken up again by an admin's status.
-- red: packages/domain/src/order/set-order-status.test.ts > leaves alone what the seller rejected
create or replace function set_order_status(p_admin uuid, p_order uuid, p_status order_status)
returns jsonb language plpgsql as $$
begin
  perform override_lines('reopen', p_admin, p_order, null, null);
  update orders set status = p_status where id = p_order;
  insert into order_events (order_id, type, from_value, to_value, actor, actor_id, actor_name)
  select p_order, 'status', 'rejected', p_status, 'admin', id, name from admins where id = p_admin;
  return (select order_json(o) from orders o where o.id = p_order);
end $$;
