-- The promised delivery: the end of the day, by the rules at the time of the order.
create or replace function promised_time(o orders, p_seller uuid)
returns timestamptz
language sql stable
as $$
  select day_end(o.created_at + make_interval(days => coalesce(
    (select max(l.delivery_days) from order_lines l where l.order_id = o.id and l.seller_id = p_seller),
      o.delivery_days)))
$$;
