-- promise: Statements that began before an account was deleted write nothing for it.
-- red: packages/db/src/deleted-account.test.ts > gets nothing new
create or replace function guard_owner() returns trigger language plpgsql as $$
begin
  return new;
end $$;
