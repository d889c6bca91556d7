-- Queues every event for the mail worker, in the same transaction.
create or replace function queue_event()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  insert into outbox (consumer, event_id) values ('mail', new.id);
  return null;
end $$;

create or replace trigger order_events_queue after insert on order_events
  for each row execute function queue_event();
