-- Sales recounted from orders, lines and the book: what sale_days and sale_changes must add up to.
create or replace function counted_sales()
returns table (
  day date, seller_id uuid, category text, orders bigint, pending bigint, requests bigint, waiting bigint,
  approved bigint, rejected bigint, cancelled bigint, pieces bigint, booked_paise bigint, revenue_paise bigint)
language sql stable
as $$
  select day, seller_id, category, sum(orders), sum(pending), sum(requests), sum(waiting), sum(approved), sum(rejected),
    sum(cancelled), sum(pieces), sum(booked)::bigint, sum(revenue)::bigint
  from (
    select day_in_india(created_at), null::uuid, null::text, 1, (status = 'pending')::int, 0, 0, 0, 0, 0, 0,
      payable_paise,
      0::bigint from orders
    union all
    select s.day, s.seller_id, s.category, 0, 0, s.requests, s.waiting, s.approved, s.rejected, s.cancelled, s.pieces,
      s.booked_paise, 0
    from order_lines l, line_sales(l) s
    union all
    select day_in_india(j.created_at), r.seller_id, r.category, 0, 0, 0, 0, 0, 0, 0, 0, 0, r.paise
    from journals j, journal_revenue(j) r
    where j.kind in ('collected', 'return-due') and not exists (select from journals taken where taken.reverses = j.id)
  ) counted (day, seller_id, category, orders, pending, requests, waiting, approved, rejected, cancelled, pieces,
    booked, revenue)
  group by day, seller_id, category;
$$;
