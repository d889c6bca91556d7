-- promise: Nobody is blocked or let in again without its event in the audit.
-- red: packages/db/src/guards.test.ts > refuses a block without its event
create or replace function check_block_event() returns trigger language plpgsql as $$
begin
  return null;
end $$;
