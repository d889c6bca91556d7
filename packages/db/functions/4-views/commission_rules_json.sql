-- The commission rules, sellers by email, without those of deleted accounts. A rule comes before
-- less specific ones for the same line.
create or replace function commission_rules_json()
returns jsonb
language sql stable
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'seller', u.email, 'category', r.category, 'basisPoints', r.basis_points, 'flatPaise', r.flat_paise)
      order by u.email nulls last, r.category nulls last), '[]')
  from commission_rules r left join users u on u.id = r.seller_id
  where u.deleted_at is null;
$$;

-- The rules that apply to a seller, at most one per category and one for the rest. Null: a seller
-- without an agreement. A seller's rule for all categories replaces the general rules.
create or replace function commission_terms_json(p_seller uuid)
returns jsonb
language sql stable
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'category', category, 'basisPoints', basis_points, 'flatPaise', flat_paise) order by category nulls last), '[]')
  from (
    select distinct on (r.category) r.category, r.basis_points, r.flat_paise
    from commission_rules r
    where r.seller_id = p_seller or r.seller_id is null and not exists (
      select from commission_rules own where own.seller_id = p_seller and own.category is null)
    order by r.category, r.seller_id nulls last) terms;
$$;
