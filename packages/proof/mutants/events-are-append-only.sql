-- promise: Events of orders, like all that is append-only, are never changed or taken away, no matter who asks.
-- red: packages/db/src/guards.test.ts > has events that nobody changes or takes away
create or replace function guard_event() returns trigger language plpgsql as $$
begin
  return coalesce(new, old);
end $$;
