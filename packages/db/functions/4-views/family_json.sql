-- The contract's familyView.
create or replace function family_json(p_family uuid)
returns jsonb
language sql stable
as $$
  select jsonb_build_object('id', f.id, 'options', f.options, 'sizeGuide', f.size_guide, 'variants', (
    select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'values', p.option_values, 'isSoldOut', p.stock = 0)
        order by p.id), '[]')
    from products p
    where p.family_id = f.id and p.deleted_at is null and p.hidden_at is null and p.unlisted_at is null))
  from families f where f.id = p_family;
$$;
