-- promise: No statement lets a seller approve an unconfirmed order.
-- red: packages/db/src/guard-confirmation.test.ts > can't be approved by a seller before
create or replace function guard_order_line() returns trigger language plpgsql as $$
begin
  if new.stage <> old.stage and not exists (
    select from line_transitions t
    where t.verb = current_setting('haat.verb', true) and t.from_stage = old.stage and t.to_stage = new.stage) then
    raise exception 'no verb moves a line from % to %', old.stage, new.stage using errcode = 'HA002';
  end if;
  return new;
end $$;
