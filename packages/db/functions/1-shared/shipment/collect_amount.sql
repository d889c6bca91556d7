-- The cash to collect for a seller's unpacked lines: their total, plus shipping unless another
-- parcel of the order collects it; 0 for exchanges.
create or replace function collect_amount(p_order uuid, p_seller uuid, p_stage line_stage default 'APPROVED')
returns bigint
language sql stable
as $$
  select (case when o.exchange_of is not null then 0 else coalesce(sum(l.total_paise), 0) + case when exists (
      select from shipments s
      where s.order_id = p_order and line_stage_in(s.stage) = 'APPROVED') then 0 else o.shipping_paise end end)::bigint
  from orders o
  join order_lines l on l.order_id = o.id and l.seller_id = p_seller and l.stage = p_stage and l.shipment_id is null
  where o.id = p_order
  group by o.id;
$$;
