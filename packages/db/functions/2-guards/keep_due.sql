-- Keeps an order's amount due in step with its lines.
create or replace function begin_due()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  new.due_paise := case when new.exchange_of is null then new.total_paise else 0 end;
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
  if tg_op = 'INSERT' and not exists (select from changed where stage in ('REJECTED', 'CANCELLED')) then
    return null;
  end if;
  update orders o set due_paise = amount_due(o.id, o.total_paise)
  where o.id in (select order_id from changed) and o.due_paise <> amount_due(o.id, o.total_paise);
  return null;
end $$;

create or replace trigger order_lines_due_added after insert on order_lines
  referencing new table as changed for each statement execute function keep_due();
create or replace trigger order_lines_due after update on order_lines
  referencing new table as changed for each statement execute function keep_due();
