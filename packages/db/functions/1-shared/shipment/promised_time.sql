-- When what a seller sends of an order is promised to be at the door: at the end of the day, after the days that held for this
-- seller and PIN code when the order was placed.
create or replace function promised_time(o orders, p_seller uuid)
returns timestamptz
language sql stable
as $$
  select day_end(o.created_at + make_interval(days => coalesce(
    (select max(l.delivery_days) from order_lines l where l.order_id = o.id and l.seller_id = p_seller),
      o.delivery_days)))
$$;
