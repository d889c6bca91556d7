-- An order with its lines and its timeline as the contract's orderView.
create or replace function order_json(o orders)
returns jsonb
language sql stable
as $$
  select jsonb_build_object(
  'id', o.id, 'number', o.number, 'status', o.status, 'paymentMethod', o.payment_method,
  'shippingAddress', o.shipping_address, 'subtotalPaise', o.subtotal_paise, 'shippingPaise', o.shipping_paise,
  'totalPaise', o.total_paise, 'duePaise', o.due_paise, 'createdAt', iso(o.created_at),
  'deliveryDays', o.delivery_days,
  'lines', (select jsonb_agg(line_json(l, (select s.name from users s where s.id = l.seller_id)) order by l.id)
            from order_lines l where l.order_id = o.id),
  'shipments', (select coalesce(jsonb_agg(shipment_json(s) order by s.id), '[]') from shipments s
                where s.order_id = o.id and line_stage_in(s.stage) is not null),
  'returns', (select coalesce(jsonb_agg(return_json(r, 'buyer') order by r.id), '[]') from returns r where r.order_id = o.id),
  'sendBack', send_back_json(o.id),
  'events', (select jsonb_agg(event_json(e) order by e.id) from order_events e where e.order_id = o.id))
  || confirmation_json(o)
  || case when o.exchange_of is null then '{}' else jsonb_build_object('exchangeOf', (select r.number from returns r where r.id = o.exchange_of)) end;
$$;
