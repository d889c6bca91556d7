-- Adds to the sales figures (sale_changes, docs/adr/0021): orders by their day, lines as in
-- line_sales, revenue by the journal's day. Reversals count on the original day. Only inserts rows.
create or replace function count_sales()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
declare
  was orders := case tg_op when 'UPDATE' then old end;
begin
  insert into sale_changes (day, orders, pending, booked_paise)
  values (day_in_india(new.created_at), case tg_op when 'INSERT' then 1 else 0 end,
    (new.status = 'pending')::int - coalesce((was.status = 'pending')::int, 0),
    new.payable_paise - coalesce(was.payable_paise, 0));
  return null;
end $$;

create or replace trigger orders_count_placed after insert on orders
  for each row execute function count_sales();
create or replace trigger orders_count after update of status, payable_paise on orders
  for each row when ((old.status = 'pending') <> (new.status = 'pending') or old.payable_paise <> new.payable_paise)
  execute function count_sales();

create or replace function count_new_lines()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  insert into sale_changes (day, seller_id, category, requests, waiting, approved, rejected, cancelled, pieces,
    booked_paise)
  select s.day, s.seller_id, s.category, sum(s.requests), sum(s.waiting), sum(s.approved), sum(s.rejected),
    sum(s.cancelled), sum(s.pieces), sum(s.booked_paise)
  from order_lines l, line_sales(l) s where l.id in (select id from added)
  group by s.day, s.seller_id, s.category;
  return null;
end $$;

create or replace trigger order_lines_count_added after insert on order_lines
  referencing new table as added for each statement execute function count_new_lines();

create or replace function count_line()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  insert into sale_changes (day, seller_id, category, requests, waiting, approved, rejected, cancelled, pieces,
    booked_paise)
  select day, seller_id, category, sum(n * requests), sum(n * waiting), sum(n * approved), sum(n * rejected),
    sum(n * cancelled), sum(n * pieces), sum(n * booked_paise)
  from (select 1 as n, * from line_sales(new) union all select -1, * from line_sales(old)) changed
  group by day, seller_id, category;
  return null;
end $$;

create or replace trigger order_lines_count after update of stage on order_lines
  for each row when (old.stage <> new.stage) execute function count_line();

create or replace function count_journal()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  insert into sale_changes (day, seller_id, category, revenue_paise)
  select day_in_india(j.created_at), r.seller_id, r.category,
    case when new.reverses is null then r.paise else -r.paise end
  from journals j, journal_revenue(j) r
  where j.id = coalesce(new.reverses, new.id) and j.kind in ('collected', 'return-due');
  return null;
end $$;

create or replace trigger journals_count after insert on journals
  for each row when (new.kind in ('collected', 'return-due', 'reversed')) execute function count_journal();
