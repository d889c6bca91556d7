-- Notifies listeners of committed events (docs/adr/0011). NOTIFY serialises commits on the whole
-- server, so only one transaction at a time does it.
-- Others needn't: they have already written, so a reader after that notification sees their rows,
-- or sees them in progress and looks again. Deferred, to notify as late as possible.
create or replace function announce_event()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if pg_try_advisory_xact_lock(hashtext('haat-events')) then
    perform pg_notify('order_events', '');
  end if;
  return null;
end $$;

drop trigger if exists order_events_announce on order_events;
create constraint trigger order_events_announce after insert on order_events
  deferrable initially deferred
  for each row execute function announce_event();
