-- promise: Every order has the event that it was placed.
-- red: packages/db/src/guards.test.ts > is placed only together with its event
create or replace function check_order_placed() returns trigger language plpgsql as $$
begin
  if new.subtotal_paise is distinct from (select sum(total_paise) from order_lines where order_id = new.id) then
    raise exception 'order % does not sum up its lines', new.id using errcode = 'HA002';
  end if;
  return null;
end $$;
