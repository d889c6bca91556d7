-- promise: An event's name changes only when its person deletes the account.
-- red: packages/db/src/deleted-account.test.ts > is the only way to erase names from orders, events and audit log
create or replace function guard_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('haat.verb', true) = 'delete-account' then return new; end if;
  raise exception 'append-only' using errcode = 'HA002';
end $$;
