-- promise: A family has one lead, shared fields and the right summary.
-- red: packages/db/src/guard-families.test.ts > is led by one of its variants
create or replace function check_family() returns trigger language plpgsql as $$
begin
  return null;
end $$;
