-- When unpacked lines must be with the courier: the end of the day, the settings' days after the
-- last approval (or after now, if not approved yet).
create or replace function ship_deadline(p_order uuid, p_seller uuid, p_stage line_stage default 'APPROVED')
returns timestamptz
language sql stable
as $$
  select day_end(max(coalesce(l.decided_at, now())) + make_interval(days => (select hand_over_days from settings)))
  from order_lines l
  where l.order_id = p_order and l.seller_id = p_seller and l.stage = p_stage and l.shipment_id is null;
$$;
