-- promise: A family is led by one product, told the same, and has what lists say of it.
-- red: packages/db/src/guard-families.test.ts > is led by one of it
create or replace function check_family() returns trigger language plpgsql as $$
begin
  return null;
end $$;
