-- promise: What began before an account was deleted writes nothing for it afterwards.
-- red: packages/db/src/deleted-account.test.ts > gets nothing new
create or replace function guard_owner() returns trigger language plpgsql as $$
begin
  return new;
end $$;
