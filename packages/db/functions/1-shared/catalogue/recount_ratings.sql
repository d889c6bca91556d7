-- Recounts ratings; each product of a family has the reviews of all.
create or replace function recount_ratings(p_products uuid[])
returns void
language sql
as $$
  update products p
  set rating_sum = r.stars, rating_count = r.count
  from (
    select one.id, coalesce(sum(r.stars), 0)::integer as stars, count(r.id)::integer as count
    from products one
    cross join lateral (select one.id union select other.id from products other
      where other.family_id = one.family_id) rated
    left join reviews r on r.product_id = rated.id
    where one.id = any(p_products)
    group by one.id) r
  where p.id = r.id and (p.rating_sum, p.rating_count) <> (r.stars, r.count);
$$;
