-- Anyone who listens hears of new events once they are committed; what is new, they read (docs/adr/0011).
-- A transaction that notifies holds a lock of the whole server until it is on disk, and would so wait for each other
-- one that notifies. So only one notifies at a time. Anyone who passes it by has written already: to a listener who reads
-- after that notification, such a transaction is committed or still in progress, and the listener looks again.
-- Deferred, so that what notifies is on the point of being committed and does not fail any more.
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
