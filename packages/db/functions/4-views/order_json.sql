-- The contract's orderView.
create or replace function order_json(o orders)
returns jsonb
language sql stable
as $$
  select jsonb_build_object(
  'id', o.id, 'number', o.number, 'status', o.status, 'paymentMethod', o.payment_method,
  'shippingAddress', o.shipping_address, 'subtotalPaise', o.subtotal_paise, 'shippingPaise', o.shipping_paise,
  'totalPaise', o.total_paise, 'payablePaise', o.payable_paise, 'collectedPaise', o.collected_paise,
  'duePaise', o.due_paise, 'createdAt', iso(o.created_at), 'deliveryDays', o.delivery_days,
  'lines', (select jsonb_agg(line_json(l, (select s.name from users s where s.id = l.seller_id)) order by l.id)
            from order_lines l where l.order_id = o.id),
  'shipments', (select coalesce(jsonb_agg(shipment_json(s) order by s.id), '[]') from shipments s
                where s.order_id = o.id and line_stage_in(s.stage) is not null),
  'returns', (select coalesce(jsonb_agg(return_json(r, 'buyer') order by r.id), '[]') from returns r
    where r.order_id = o.id),
  'sendBack', returnable_json(o.id),
  'events', (select jsonb_agg(event_json(e) order by e.id) from order_events e where e.order_id = o.id))
  || confirmation_json(o)
  || case when o.exchange_of is null then '{}'
    else jsonb_build_object('exchangeOf', (select r.number from returns r where r.id = o.exchange_of),
      'creditPaise', o.credit_paise) end;
$$;

-- The contract's lineView. Takes the seller's name, so that PostgreSQL can inline it.
create or replace function line_json(l order_lines, seller_name text)
returns jsonb
language sql stable
as $$
  select jsonb_build_object(
  'id', l.id, 'cartEntryId', l.cart_entry_id, 'productId', l.product_id, 'name', l.name, 'brand', l.brand,
  'picture', l.picture, 'unitPricePaise', l.unit_price_paise, 'quantity', l.quantity, 'totalPaise', l.total_paise,
  'shippingPaise', l.shipping_paise, 'stage', l.stage, 'reason', l.reason, 'sellerName', seller_name)
  || case when l.variant = '' then '{}' else jsonb_build_object('variant', l.variant) end;
$$;

-- The contract's orderEventView.
create or replace function event_json(e order_events)
returns jsonb
language sql stable
as $$
  select jsonb_build_object(
  'id', e.id, 'type', e.type, 'lineId', e.line_id, 'shipmentId', e.shipment_id, 'returnId', e.return_id,
  'from', e.from_value, 'to', e.to_value, 'by', e.actor, 'byName', e.actor_name, 'reason', e.reason,
  'at', iso(e.created_at));
$$;

-- Nothing unless the order waits for confirmation or did so.
create or replace function confirmation_json(o orders)
returns jsonb
language sql stable
as $$
  select case
    when o.confirmation is null or o.confirmation = 'waiting' and o.status <> 'pending' then '{}'
    when o.confirmation = 'waiting' then jsonb_build_object('confirmation', o.confirmation,
      'confirmBy', iso(o.confirm_by))
    else jsonb_build_object('confirmation', o.confirmation) end;
$$;
