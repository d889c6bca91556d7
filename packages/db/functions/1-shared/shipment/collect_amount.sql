-- The cash to collect for a seller's unpacked lines with their delivery shares, less the
-- credit of an exchange.
create or replace function collect_amount(p_order uuid, p_seller uuid, p_stage line_stage default 'APPROVED')
returns bigint
language sql stable
as $$
  select (sum(l.total_paise + l.shipping_paise) - o.credit_paise)::bigint
  from orders o
  join order_lines l on l.order_id = o.id and l.seller_id = p_seller and l.stage = p_stage and l.shipment_id is null
  where o.id = p_order
  group by o.id;
$$;
