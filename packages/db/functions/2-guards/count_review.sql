-- Keeps the rating: the sum and number of reviews, counted on every product of a family.
create or replace function count_review()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
declare
  product uuid := coalesce(new.product_id, old.product_id);
  families uuid[] := lock_families(array[product]);
begin
  update products
  set rating_sum = rating_sum + coalesce(new.stars, 0) - coalesce(old.stars, 0),
      rating_count = rating_count + case tg_op when 'INSERT' then 1 when 'DELETE' then -1 else 0 end
  where id = product or family_id = any(families);
  return null;
end $$;

create or replace trigger reviews_count after insert or update of stars or delete on reviews
  for each row execute function count_review();
