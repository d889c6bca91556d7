-- promise: Of who wrote a review the shop tells the first name and an initial.
-- red: packages/domain/src/review/review.test.ts > name Asha Rao as Asha R. and nothing else of their writer
create or replace function review_json(r reviews) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'id', r.id, 'stars', r.stars, 'text', r.text, 'writtenBy', (select name from users where id = r.buyer_id),
    'createdAt', iso(r.created_at), 'updatedAt', iso(r.updated_at));
$$;
