-- promise: No line is added to an order that was placed.
-- red: packages/db/src/guards.test.ts > takes no line more once it is placed
create or replace function check_line_of_order() returns trigger language plpgsql as $$
begin
  return null;
end $$;
