-- promise: Buyer, address, sums and key of a placed order never change.
-- red: packages/db/src/guards.test.ts > keeps its contents, and is never deleted
create or replace function guard_order() returns trigger language plpgsql as $$
begin
  return new;
end $$;
