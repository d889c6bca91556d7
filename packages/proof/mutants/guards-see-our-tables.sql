-- promise: A temporary table can't deceive a guard.
-- red: packages/db/src/guards.test.ts > isn't fooled by temporary tables
create or replace function check_stock_ledger() returns trigger language plpgsql as $$
begin
  if not exists (select from stock_movements m
                 where m.product_id = new.id and m.seq = new.stock_seq and m.stock_after = new.stock) then
    raise exception 'stock of product % does not equal its movements', new.id using errcode = 'HA002';
  end if;
  return null;
end $$;
