-- Approves or rejects a pending order once its last line is decided, then follows its parcels. The
-- caller holds the order.
create or replace function settle_order(p_order uuid)
returns void
language plpgsql
as $$
declare
  settled order_status;
begin
  select case when bool_or(l.stage = 'APPROVED') then 'approved' else 'rejected' end::order_status
  into settled
  from order_lines l
  where l.order_id = p_order
  having not bool_or(l.stage = 'ORDERED');
  if settled is null then return; end if;

  with moved as (
    update orders set status = settled, updated_at = clock_timestamp()
    where id = p_order and status = 'pending'
    returning id
  )
  insert into order_events (order_id, type, from_value, to_value, actor)
  select id, 'status', 'pending', settled::text, 'system' from moved;
  perform follow_shipments(p_order);
end $$;
