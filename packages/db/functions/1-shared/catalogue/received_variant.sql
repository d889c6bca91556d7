-- The variant a buyer may review: one already reviewed, or one delivered, or null.
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

-- True once a line of the product was delivered to the buyer.
create or replace function has_received(p_buyer uuid, p_product uuid)
returns boolean
language sql stable
as $$
  select exists (
    select from orders o join order_lines l on l.order_id = o.id
    where o.buyer_id = p_buyer and o.status = 'delivered' and l.product_id = p_product and l.stage = 'APPROVED');
$$;
