-- promise: Every hidden product has an audit event with the reason its seller reads.
-- red: packages/db/src/guards.test.ts > refuses to hide a product without its event, or for another reason
create or replace function check_hide_event() returns trigger language plpgsql as $$
begin
  if not exists (
    select from admin_events e where e.subject_id = new.id and e.transaction = pg_current_xact_id()::text) then
    raise exception 'product % was hidden or shown without an event', new.id using errcode = 'HA002';
  end if;
  return null;
end $$;
