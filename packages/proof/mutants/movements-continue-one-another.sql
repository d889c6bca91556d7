-- promise: Each movement of a product continues the one before.
-- red: packages/db/src/guards.test.ts > refuses a movement that doesn't continue the previous one
create or replace function check_movement_chain() returns trigger language plpgsql as $$
begin
  if new.seq > (select p.stock_seq from products p where p.id = new.product_id) then
    raise exception 'movement % of product % changed no stock', new.seq, new.product_id using errcode = 'HA002';
  end if;
  return null;
end $$;
