-- promise: A line holds its pieces exactly while it is ordered or approved.
-- red: packages/db/src/guards.test.ts > refuses a rejection without restocking
create or replace function check_line_stock() returns trigger language plpgsql as $$
begin
  return null;
end $$;
