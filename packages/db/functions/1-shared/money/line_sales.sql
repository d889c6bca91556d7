-- A line's part of its seller's and category's figures: orders and bookings on the day of the order
-- (exchanges book what their credit doesn't pay, and no pieces), the decision on its own day.
create or replace function line_sales(l order_lines)
returns table (
  day date, seller_id uuid, category text, requests integer, waiting integer, approved integer, rejected integer,
  cancelled integer, pieces integer, booked_paise bigint)
language sql stable
as $$
  select f.day, k.seller_id, k.category, f.requests, f.waiting, f.approved, f.rejected, f.cancelled, f.pieces, f.booked
  from (
    select day_in_india(l.created_at), 1, (l.stage = 'ORDERED')::int, 0, 0, 0,
      case when counts and o.exchange_of is null then l.quantity else 0 end,
      case when counts then l.total_paise - o.credit_paise else 0 end
    from orders o, lateral (select l.stage in ('ORDERED', 'APPROVED') as counts) c
    where o.id = l.order_id
    union all
    select day_in_india(l.decided_at), 0, 0, (l.stage = 'APPROVED')::int, (l.stage = 'REJECTED')::int,
      (l.stage = 'CANCELLED')::int, 0, 0
    where l.decided_at is not null
  ) f (day, requests, waiting, approved, rejected, cancelled, pieces, booked),
  (values (l.seller_id, null::text), (null::uuid, l.category)) k (seller_id, category);
$$;
