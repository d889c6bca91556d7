-- promise: Every block and unblock has an audit event.
-- red: packages/db/src/guards.test.ts > refuses a block without its event, or with a contradicting one
create or replace function check_block_event() returns trigger language plpgsql as $$
begin
  return null;
end $$;
