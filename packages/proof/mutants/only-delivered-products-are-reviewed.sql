-- promise: Buyers review only delivered products.
-- red: packages/domain/src/review/review.test.ts > is refused until the product was delivered to this buyer
create or replace function has_received(p_buyer uuid, p_product uuid) returns boolean language sql stable as $$
  select exists (
    select from orders o join order_lines l on l.order_id = o.id
    where o.buyer_id = p_buyer and l.product_id = p_product and l.stage = 'APPROVED');
$$;
