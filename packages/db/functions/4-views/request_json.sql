-- An order line as its seller sees it: the contract's requestView. Of the buyer only the name and the
-- recipient; of the timeline what happened to this line and its parcel, and to the order by the buyer or an admin, or because its buyer did not confirm it.
create or replace function request_json(l order_lines)
returns jsonb
language sql stable
as $$
  select line_json(l) || jsonb_build_object(
    'orderId', o.id, 'orderNumber', o.number, 'buyerName', u.name, 'shippingAddress', o.shipping_address,
    'createdAt', iso(l.created_at),
    'decidedAt', (select iso(max(e.created_at)) from order_events e where e.line_id = l.id),
    'events', (select jsonb_agg(event_json(e) order by e.id) from order_events e
               where e.order_id = l.order_id and (e.line_id = l.id or e.shipment_id = l.shipment_id
                                                or e.return_id in (select r.id from returns r where r.line_id = l.id)
                                                or e.type in ('placed', 'status', 'confirmation') and (e.actor <> 'system' or e.type = 'confirmation'))))
    || (confirmation_json(o) - 'confirmBy')
  from orders o join users u on u.id = o.buyer_id
  where o.id = l.order_id;
$$;
