-- promise: A seller reads nothing of what happened to another seller's lines.
-- red: packages/domain/src/order/decide-line.test.ts > nothing of another seller's line
create or replace function request_json(l order_lines) returns jsonb language sql stable as $$
  select line_json(l) || jsonb_build_object(
    'orderId', o.id, 'orderNumber', o.number, 'buyerName', u.name, 'shippingAddress', o.shipping_address,
    'createdAt', iso(l.created_at), 'decidedAt', null,
    'events', (select jsonb_agg(event_json(e) order by e.id) from order_events e where e.order_id = l.order_id))
  from orders o join users u on u.id = o.buyer_id where o.id = l.order_id;
$$;
