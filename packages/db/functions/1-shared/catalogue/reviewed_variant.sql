-- The variant of the family the buyer reviewed, this product first; null if none.
create or replace function reviewed_variant(p_buyer uuid, p_product uuid)
returns uuid
language sql stable
as $$
  select r.product_id
  from products asked
  cross join lateral (
    select asked.id union select p.id from products p where p.family_id = asked.family_id) one
  join reviews r on r.product_id = one.id and r.buyer_id = p_buyer
  where asked.id = p_product
  order by one.id = p_product desc, one.id
  limit 1;
$$;
