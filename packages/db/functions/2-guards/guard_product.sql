-- A product keeps its seller, and stock changes only with a movement (checked at commit).
create or replace function guard_product()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if new.seller_id <> old.seller_id then
    raise exception 'the seller of a product cannot change' using errcode = 'HA002';
  end if;
  if (new.stock <> old.stock) and new.stock_seq <= old.stock_seq then
    raise exception 'stock changes only with a movement' using errcode = 'HA002';
  end if;
  return null;
end $$;

-- An after trigger: a before trigger would recompute the search column at every sale.
create or replace trigger products_guard after update on products
  for each row execute function guard_product();

create or replace function check_stock_ledger()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if not exists (select from stock_movements m
                 where m.product_id = new.id and m.seq = new.stock_seq and m.stock_after = new.stock) then
    raise exception 'stock of product % does not equal its movements', new.id using errcode = 'HA002';
  end if;
  return null;
end $$;

drop trigger if exists products_stock_ledger on products;
create constraint trigger products_stock_ledger after insert or update of stock, stock_seq on products
  deferrable initially deferred for each row execute function check_stock_ledger();

create or replace function check_movement_chain()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if new.stock_after is distinct from new.delta + (case when new.seq = 1 then 0 else
       (select m.stock_after from stock_movements m
         where m.product_id = new.product_id and m.seq = new.seq - 1) end) then
    raise exception 'movement % of product % does not continue the one before', new.seq, new.product_id
      using errcode = 'HA002';
  end if;
  -- Nor is there a movement without a change of stock.
  if new.seq > (select p.stock_seq from products p where p.id = new.product_id) then
    raise exception 'movement % of product % changed no stock', new.seq, new.product_id using errcode = 'HA002';
  end if;
  return null;
end $$;

drop trigger if exists stock_movements_chain on stock_movements;
create constraint trigger stock_movements_chain after insert on stock_movements
  deferrable initially deferred for each row execute function check_movement_chain();
