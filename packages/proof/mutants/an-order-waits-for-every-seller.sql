-- promise: An order stays pending while a line is undecided.
-- red: packages/domain/src/order/decide-line.test.ts > leaves the order pending while another seller has not decided
create or replace function settle_order(p_order uuid) returns void language plpgsql as $$
begin
  update orders set status = 'approved' where id = p_order and status = 'pending';
  insert into order_events (order_id, type, from_value, to_value, actor)
  values (p_order, 'status', 'pending', 'approved', 'system');
end $$;
