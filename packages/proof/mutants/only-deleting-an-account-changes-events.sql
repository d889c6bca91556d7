-- promise: An event's name changes only when its person deletes the account.
-- red: packages/db/src/deleted-account.test.ts > is the only one whose name and address its orders, events and audit lose
create or replace function guard_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('haat.verb', true) = 'delete-account' then return new; end if;
  raise exception 'append-only' using errcode = 'HA002';
end $$;
