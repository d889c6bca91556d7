-- A review as the contract's reviewView: of its writer the first name and the initial of the last one.
create or replace function review_json(r reviews)
returns jsonb
language sql stable
as $$
  select jsonb_build_object(
  'id', r.id, 'stars', r.stars, 'text', r.text,
  'writtenBy', (
    select words[1] || case when cardinality(words) > 1 then ' ' || left(words[cardinality(words)], 1) || '.' else '' end
    from users u, regexp_split_to_array(u.name, '\s+') words where u.id = r.buyer_id),
  'createdAt', iso(r.created_at), 'updatedAt', iso(r.updated_at));
$$;
