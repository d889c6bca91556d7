-- promise: Nobody reviews a product of a delivered order whose seller rejected it.
-- red: packages/domain/src/review/review.test.ts > is refused for a line that was rejected although its order was delivered
create or replace function has_received(p_buyer uuid, p_product uuid) returns boolean language sql stable as $$
  select exists (
    select from orders o join order_lines l on l.order_id = o.id
    where o.buyer_id = p_buyer and l.product_id = p_product and o.status = 'delivered');
$$;
