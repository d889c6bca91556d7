-- The commission rules in order, sellers by email, without those of deleted accounts.
create or replace function commission_rules_json()
returns jsonb
language sql stable
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'seller', u.email, 'category', r.category, 'basisPoints', r.basis_points, 'flatPaise', r.flat_paise)
      order by r.place), '[]')
  from commission_rules r left join users u on u.id = r.seller_id
  where u.deleted_at is null;
$$;
