-- promise: An order has lines, and its sum is theirs.
-- red: packages/db/src/guards.test.ts > has lines that sum up to its total
create or replace function check_order_placed() returns trigger language plpgsql as $$
begin
  if not exists (select from order_events where order_id = new.id and type = 'placed') then
    raise exception 'order % has no placed event', new.id using errcode = 'HA002';
  end if;
  return null;
end $$;
