-- promise: Buyers can't cancel the orders of others.
-- red: packages/domain/src/order/cancel-order.test.ts > does not find another buyer's order
create or replace function cancel_order(p_buyer uuid, p_order uuid)
returns jsonb language plpgsql as $$
declare
  owner uuid := (select buyer_id from orders where id = p_order);
begin
  perform decide_line('cancel', id, owner, null) from order_lines where order_id = p_order;
  return (select order_json(o) from orders o where o.id = p_order);
end $$;
