-- When what a seller has approved of an order and not packed yet is to be with the courier: the shop's days after the last
-- of it was approved.
create or replace function ships_by(p_order uuid, p_seller uuid)
returns timestamptz
language sql stable
as $$
  select max(coalesce((select max(e.created_at) from order_events e where e.line_id = l.id and e.to_value = 'APPROVED'),
                      l.updated_at))
         + make_interval(days => (select hand_over_days from settings))
  from order_lines l
  where l.order_id = p_order and l.seller_id = p_seller and l.stage = 'APPROVED' and l.shipment_id is null;
$$;
