-- promise: A line's stage moves only by the actor in the transition table.
-- red: packages/db/src/guards.test.ts > changes a stage only with an event of someone allowed
create or replace function check_line_event() returns trigger language plpgsql as $$
begin
  if not exists (
    select from order_events e
    where e.line_id = new.id and e.from_value = old.stage::text and e.to_value = new.stage::text
      and e.transaction = pg_current_xact_id()::text) then
    raise exception 'line % changed its stage without an event', new.id using errcode = 'HA002';
  end if;
  return null;
end $$;
