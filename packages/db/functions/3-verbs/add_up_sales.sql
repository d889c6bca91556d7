-- Merges up to p_limit sale_changes into sale_days; returns how many.
create or replace function add_up_sales(p_limit integer)
returns integer
language sql
as $$
  with gone as (
    delete from sale_changes where ctid = any (array(select ctid from sale_changes limit p_limit)) returning *
  ), added as (
    insert into sale_days as s (day, seller_id, category, orders, pending, requests, waiting, approved, rejected,
      cancelled, pieces, booked_paise, revenue_paise)
    select day, seller_id, category, sum(orders), sum(pending), sum(requests), sum(waiting), sum(approved),
      sum(rejected), sum(cancelled), sum(pieces), sum(booked_paise), sum(revenue_paise)
    from gone group by day, seller_id, category order by seller_id, category, day
    on conflict (seller_id, category, day) do update
    set orders = s.orders + excluded.orders, pending = s.pending + excluded.pending,
        requests = s.requests + excluded.requests, waiting = s.waiting + excluded.waiting,
        approved = s.approved + excluded.approved, rejected = s.rejected + excluded.rejected,
        cancelled = s.cancelled + excluded.cancelled, pieces = s.pieces + excluded.pieces,
        booked_paise = s.booked_paise + excluded.booked_paise, revenue_paise = s.revenue_paise + excluded.revenue_paise
  )
  select count(*)::int from gone;
$$;
