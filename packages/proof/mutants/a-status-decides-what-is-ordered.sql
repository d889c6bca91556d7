-- promise: An admin's approved, processing, shipped or delivered approves the lines that nobody decided.
-- red: packages/domain/src/order/set-order-status.test.ts > approves what is still ordered
create or replace function set_order_status(p_admin uuid, p_order uuid, p_status order_status)
returns jsonb language plpgsql as $$
begin
  update orders set status = p_status where id = p_order;
  insert into order_events (order_id, type, from_value, to_value, actor, actor_id, actor_name)
  select p_order, 'status', 'pending', p_status, 'admin', id, name from admins where id = p_admin;
  return (select order_json(o) from orders o where o.id = p_order);
end $$;
