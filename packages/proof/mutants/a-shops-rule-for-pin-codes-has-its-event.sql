-- promise: The shop's PIN code rules change only with an audit event.
-- red: packages/db/src/guard-delivery.test.ts > of the shop change only together with an event
create or replace function check_rules_event() returns trigger language plpgsql as $$
begin
  return null;
end $$;
