-- promise: A product's rating is the sum and number of its reviews.
-- red: packages/domain/src/review/review.test.ts > counts in the product's rating; a second one replaces the first
create or replace function count_review() returns trigger language plpgsql as $$
begin
  update products set rating_sum = rating_sum + new.stars, rating_count = rating_count + 1 where id = new.product_id;
  return null;
end $$;
