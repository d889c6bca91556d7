-- When what a seller has approved of an order and not packed yet is to be with the courier: at the end of the day, the shop's
-- days after the last of it was approved; of what waits to be approved, as though it were now.
create or replace function ship_deadline(p_order uuid, p_seller uuid, p_stage line_stage default 'APPROVED')
returns timestamptz
language sql stable
as $$
  select day_end(max(coalesce(l.decided_at, now())) + make_interval(days => (select hand_over_days from settings)))
  from order_lines l
  where l.order_id = p_order and l.seller_id = p_seller and l.stage = p_stage and l.shipment_id is null;
$$;
