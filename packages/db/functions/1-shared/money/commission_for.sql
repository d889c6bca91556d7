-- The commission of a line by the most specific rule (seller and category, seller, category, all),
-- rounded half up, at most the line's total.
create or replace function commission_for(p_seller uuid, p_category text, p_total bigint, p_quantity integer)
returns bigint
language sql stable
as $$
  select coalesce((
    select least(p_total, (p_total * r.basis_points + 5000) / 10000 + r.flat_paise * p_quantity)
    from commission_rules r
    where (r.seller_id is null or r.seller_id = p_seller) and (r.category is null or r.category = p_category)
    order by r.seller_id is null, r.category is null limit 1), 0);
$$;
