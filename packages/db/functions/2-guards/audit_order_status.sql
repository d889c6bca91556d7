-- Copies an admin's status changes to the audit log, under the order event's id.
create or replace function audit_order_status()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  insert into admin_events (id, type, admin_id, admin_name, subject_id, subject, from_value, to_value, reason,
    created_at)
  select new.id, 'order-status', new.actor_id, new.actor_name, o.id, '#' || o.number, new.from_value, new.to_value,
         new.reason, new.created_at
  from orders o where o.id = new.order_id;
  return null;
end $$;

create or replace trigger order_events_audit after insert on order_events
  for each row when (new.type = 'status' and new.actor = 'admin') execute function audit_order_status();
