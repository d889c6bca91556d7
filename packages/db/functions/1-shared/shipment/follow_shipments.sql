-- Moves an order forward with its slowest parcel (packed: processing, with the courier: shipped, at
-- the door: delivered), or rejects it if no line is left. A status an admin set back stays. The
-- caller holds the order.
create or replace function follow_shipments(p_order uuid)
returns void
language plpgsql
as $$
declare
  reached order_status;
begin
  select case
      when bool_or(l.stage = 'ORDERED') then null
      when bool_and(l.stage in ('REJECTED', 'CANCELLED')) then 'rejected'
      else min(case s.stage
        when 'DELIVERED' then 'delivered'
        when 'PACKED' then 'processing'
        else 'shipped' end::order_status)
             filter (where l.stage = 'APPROVED' and s.id is not null)
    end
  into reached
  from order_lines l left join shipments s on s.id = l.shipment_id
  where l.order_id = p_order
  having not bool_or(l.stage = 'APPROVED' and s.id is null);
  if reached is null then return; end if;

  with moved as (
    update orders o set status = reached, updated_at = clock_timestamp()
    from orders was
    where o.id = p_order and was.id = o.id and o.status in ('approved', 'processing', 'shipped') and o.status < reached
      and not coalesce((
        select e.to_value::order_status < e.from_value::order_status and e.from_value <> 'rejected'
        from order_events e
        where e.order_id = o.id and e.type = 'status' and e.actor = 'admin'
        order by e.id desc limit 1), false)
    returning o.id, was.status
  )
  insert into order_events (order_id, type, from_value, to_value, actor)
  select id, 'status', status::text, reached::text, 'system' from moved;
end $$;
