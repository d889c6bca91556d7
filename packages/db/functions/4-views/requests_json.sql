-- The contract's requestView of a line: of the buyer only name and recipient. Returns a set, so
-- that PostgreSQL inlines it; called per line it takes twice as long.
drop function if exists request_json(order_lines);
create or replace function requests_json(l order_lines)
returns setof jsonb
language sql stable
as $$
  select line_json(l, s.name) || jsonb_build_object(
    'orderId', o.id, 'orderNumber', o.number, 'buyerName', u.name, 'shippingAddress', o.shipping_address,
    'createdAt', iso(l.created_at), 'decidedAt', iso(happened.last_at), 'events', happened.events)
    || (confirmation_json(o) - 'confirmBy')
  from orders o join users u on u.id = o.buyer_id join users s on s.id = l.seller_id, lateral (
    select max(e.created_at) filter (where e.line_id = l.id) as last_at,
      jsonb_agg(event_json(e) order by e.id) filter (
        where e.line_id = l.id or e.shipment_id = l.shipment_id
          or e.return_id in (select r.id from returns r where r.line_id = l.id)
          or e.type in ('placed', 'status', 'confirmation')
            and (e.actor <> 'system' or e.type = 'confirmation')) as events
    from order_events e where e.order_id = l.order_id) happened
  where o.id = l.order_id;
$$;
