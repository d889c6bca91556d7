-- The contract's parcelView of a parcel, or (p_shipment null) of the seller's unpacked lines at
-- p_stage.
create or replace function parcel_json(
  p_order uuid, p_seller uuid, p_shipment uuid, p_stage line_stage default 'APPROVED')
returns jsonb
language sql stable
as $$
  select jsonb_build_object(
    'shipment', case when s.id is not null then shipment_json(s) end,
    'orderId', o.id, 'orderNumber', o.number, 'orderedAt', iso(o.created_at), 'buyerName', b.name,
    'sellerName', v.name, 'recipient', o.shipping_address,
    'collectPaise', coalesce(s.collect_paise, collect_amount(o.id, p_seller, p_stage), 0),
    'shipsBy', iso(coalesce(s.ships_by, ship_deadline(o.id, p_seller, p_stage))),
    'promisedBy', iso(coalesce(s.promised_by, promised_time(o, p_seller))),
    'lines', (select coalesce(jsonb_agg(line_json(l, v.name) order by l.id), '[]') from order_lines l
              where l.order_id = o.id and l.seller_id = p_seller
                and (l.shipment_id = p_shipment or p_shipment is null and l.shipment_id is null and l.stage = p_stage)))
  from orders o join users b on b.id = o.buyer_id join users v on v.id = p_seller
  left join shipments s on s.id = p_shipment
  where o.id = p_order;
$$;
