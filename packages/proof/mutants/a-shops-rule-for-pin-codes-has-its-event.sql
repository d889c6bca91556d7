-- promise: The shop's PIN code rules change only with an audit event.
-- red: packages/db/src/guard-delivery.test.ts > refuses a rule of the shop without its event
create or replace function check_rules_event() returns trigger language plpgsql as $$
begin
  return null;
end $$;
