-- promise: Events of orders are never changed or deleted.
-- red: packages/db/src/guards.test.ts > has immutable events
create or replace function guard_event() returns trigger language plpgsql as $$
begin
  return coalesce(new, old);
end $$;
