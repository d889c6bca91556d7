-- promise: Every changed setting has an event with its old and new value.
-- red: packages/db/src/guards.test.ts > refuses a changed setting without an event of both values
create or replace function check_setting_events() returns trigger language plpgsql as $$
begin
  if not exists (
    select from admin_events e where e.type = 'setting' and e.transaction = pg_current_xact_id()::text) then
    raise exception 'a setting was changed without an event' using errcode = 'HA002';
  end if;
  return null;
end $$;
