-- The contract's shipmentView.
create or replace function shipment_json(s shipments)
returns jsonb
language sql stable
as $$
  select jsonb_build_object(
  'id', s.id, 'number', s.number, 'sellerName', (select u.name from users u where u.id = s.seller_id), 'stage', s.stage,
  'courier', coalesce((select c.name from couriers c where c.id = s.courier_id), s.courier),
  'trackingNumber', s.tracking_number,
  'link', (select replace(c.link, '{number}', s.tracking_number) from couriers c
           where c.id = s.courier_id and c.removed_at is null and c.link <> ''),
  'attempts', s.attempts, 'reason', s.reason,
  'isOverridden', s.is_overridden, 'collectPaise', s.collect_paise, 'paidBy', s.paid_by, 'shipsBy', iso(s.ships_by),
  'promisedBy', iso(s.promised_by), 'packedAt', iso(s.created_at), 'movedAt', iso(s.updated_at),
  'lineIds', (select coalesce(jsonb_agg(l.id order by l.id), '[]') from order_lines l where l.shipment_id = s.id));
$$;
