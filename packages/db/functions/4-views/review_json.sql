-- The contract's reviewView: first name and initial, and the variant bought by then.
create or replace function review_json(r reviews)
returns jsonb
language sql stable
as $$
  select jsonb_build_object(
  'id', r.id, 'stars', r.stars, 'text', r.text,
  'writtenBy', (
    select case when u.deleted_at is not null then u.name else words[1] end
      || case when cardinality(words) > 1 and u.deleted_at is null
           then ' ' || left(words[cardinality(words)], 1) || '.' else '' end
    from users u, regexp_split_to_array(u.name, '\s+') words where u.id = r.buyer_id),
  'createdAt', iso(r.created_at), 'updatedAt', iso(r.updated_at))
  || coalesce((select jsonb_build_object('variant', l.variant)
               from orders o join order_lines l on l.order_id = o.id
               where o.buyer_id = r.buyer_id and l.product_id = r.product_id and l.stage = 'APPROVED'
                 and l.variant <> '' and l.created_at <= r.created_at
               order by l.created_at desc, l.id desc limit 1), '{}');
$$;
