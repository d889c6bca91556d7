-- promise: Events of orders are never changed or deleted.
-- red: packages/db/src/guards.test.ts > has events that nobody changes or takes away
create or replace function guard_event() returns trigger language plpgsql as $$
begin
  return coalesce(new, old);
end $$;
