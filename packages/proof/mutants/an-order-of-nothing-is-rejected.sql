-- promise: An order of which no line was approved is rejected.
-- red: packages/domain/src/order/decide-line.test.ts > gives the stock back and tells the buyer why
create or replace function settle_order(p_order uuid) returns void language plpgsql as $$
begin
  if exists (select from order_lines where order_id = p_order and stage = 'ORDERED') then return; end if;
  update orders set status = 'approved' where id = p_order;
  insert into order_events (order_id, type, from_value, to_value, actor)
  values (p_order, 'status', 'pending', 'approved', 'system');
end $$;
