-- Keeps an order's amounts in step with its lines and parcels.
create or replace function begin_due()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  new.payable_paise := new.total_paise - new.credit_paise;
  new.due_paise := new.payable_paise;
  return new;
end $$;

create or replace trigger orders_begin_due before insert on orders
  for each row execute function begin_due();

create or replace function keep_due()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' and not exists (
    select from changed where stage in ('REJECTED', 'CANCELLED') or shipment_id is not null) then
    return null;
  end if;
  perform refresh_amounts(array(select distinct order_id from changed));
  return null;
end $$;

create or replace trigger order_lines_due_added after insert on order_lines
  referencing new table as changed for each statement execute function keep_due();
create or replace trigger order_lines_due after update on order_lines
  referencing new table as changed for each statement execute function keep_due();

create or replace function keep_collected()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  perform refresh_amounts(array[new.order_id]);
  return null;
end $$;

create or replace trigger shipments_due after update of stage on shipments
  for each row when (old.stage <> new.stage) execute function keep_collected();

create or replace function refresh_amounts(p_orders uuid[])
returns void
language sql
as $$
  update orders o set payable_paise = a.payable, collected_paise = a.collected, due_paise = a.due
  from unnest(p_orders) as changed (id) cross join lateral order_amounts(changed.id) a
  where o.id = changed.id
    and (o.payable_paise, o.collected_paise, o.due_paise) <> (a.payable, a.collected, a.due);
$$;
