-- Whether a product was delivered to the buyer: a line of it that its seller approved, in an order that is delivered.
create or replace function has_received(p_buyer uuid, p_product uuid)
returns boolean
language sql stable
as $$
  select exists (
    select from orders o join order_lines l on l.order_id = o.id
    where o.buyer_id = p_buyer and o.status = 'delivered' and l.product_id = p_product and l.stage = 'APPROVED');
$$;
