-- promise: Listeners hear of an event once it is committed.
-- red: packages/db/src/listen-for.test.ts > reports an order once it is committed
create or replace function announce_event() returns trigger language plpgsql as $$
begin
  return null;
end $$;
