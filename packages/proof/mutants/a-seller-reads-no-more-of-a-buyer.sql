-- promise: Sellers see a buyer's name and recipient, but neither email nor account.
-- red: packages/domain/src/order/read-orders.test.ts > name the buyer and where it goes, and nothing else of theirs
create or replace function requests_json(l order_lines) returns setof jsonb language sql stable as $$
  select line_json(l, s.name) || jsonb_build_object(
    'orderId', o.id, 'orderNumber', o.number, 'buyerName', u.name, 'shippingAddress', o.shipping_address,
    'createdAt', iso(l.created_at), 'decidedAt', null, 'events', '[]'::jsonb, 'buyerEmail', u.email)
  from orders o join users u on u.id = o.buyer_id join users s on s.id = l.seller_id where o.id = l.order_id;
$$;
