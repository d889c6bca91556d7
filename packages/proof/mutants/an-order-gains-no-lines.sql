-- promise: A placed order gets no further lines.
-- red: packages/db/src/guards.test.ts > takes no line more once it is placed
create or replace function check_line_of_order() returns trigger language plpgsql as $$
begin
  return null;
end $$;
