-- promise: No movement is written that moved nothing.
-- red: packages/db/src/guards.test.ts > refuses a movement without its change of stock
create or replace function check_movement_chain() returns trigger language plpgsql as $$
begin
  if new.stock_after <> new.delta + coalesce(
    (select m.stock_after from stock_movements m where m.product_id = new.product_id and m.seq = new.seq - 1), 0) then
    raise exception 'movement % of product % does not continue the one before', new.seq, new.product_id
      using errcode = 'HA002';
  end if;
  return null;
end $$;
