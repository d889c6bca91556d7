-- promise: A family's reviews count on each of its products.
-- red: packages/domain/src/product/family/families.test.ts > are counted on each of its products and say which one was bought
create or replace function count_review() returns trigger language plpgsql as $$
begin
  update products
  set rating_sum = rating_sum + coalesce(new.stars, 0) - coalesce(old.stars, 0),
      rating_count = rating_count + case tg_op when 'INSERT' then 1 when 'DELETE' then -1 else 0 end
  where id = coalesce(new.product_id, old.product_id);
  return null;
end $$;
