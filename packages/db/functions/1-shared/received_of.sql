-- Which of a product's family the buyer reviews by it: what they reviewed already, else what was delivered to them, the product
-- itself before others. Null where nothing was.
create or replace function received_of(p_buyer uuid, p_product uuid)
returns uuid
language sql stable
as $$
  select one.id
  from products asked
  cross join lateral (
    select asked.id union select p.id from products p where p.family_id = asked.family_id) one
  where asked.id = p_product and has_received(p_buyer, one.id)
  order by exists (select from reviews r where r.buyer_id = p_buyer and r.product_id = one.id) desc, one.id = p_product desc, one.id
  limit 1;
$$;
