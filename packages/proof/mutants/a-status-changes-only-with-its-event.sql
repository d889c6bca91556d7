-- promise: An order's status changes only with an event.
-- red: packages/db/src/guards.test.ts > changes status or stage only with an event
create or replace function check_order_event() returns trigger language plpgsql as $$
begin
  return null;
end $$;
