-- Which of a product's family the buyer reviews by it: what they reviewed already, else what was delivered to them, the product
-- itself before others. Null where nothing was.
create or replace function received_variant(p_buyer uuid, p_product uuid)
returns uuid
language sql stable
as $$
  select one.id
  from products asked
  cross join lateral (
    select asked.id union select p.id from products p where p.family_id = asked.family_id) one
  where asked.id = p_product and has_received(p_buyer, one.id)
  order by exists (select from reviews r where r.buyer_id = p_buyer and r.product_id = one.id) desc,
    one.id = p_product desc, one.id
  limit 1;
$$;

-- Whether a product was delivered to the buyer: a line of it that its seller approved, in an order that is delivered.
create or replace function has_received(p_buyer uuid, p_product uuid)
returns boolean
language sql stable
as $$
  select exists (
    select from orders o join order_lines l on l.order_id = o.id
    where o.buyer_id = p_buyer and o.status = 'delivered' and l.product_id = p_product and l.stage = 'APPROVED');
$$;
