-- promise: A placed order gets no further lines.
-- red: packages/db/src/guards.test.ts > accepts no further lines
create or replace function check_line_of_order() returns trigger language plpgsql as $$
begin
  return null;
end $$;
