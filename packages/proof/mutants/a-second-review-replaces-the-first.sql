-- promise: A buyer's second review of a product replaces the first.
-- red: packages/domain/src/review/review.test.ts > counts in the product's rating; a second one replaces the first
create or replace function write_review(p_buyer uuid, p_product uuid, p_stars integer, p_text text)
returns uuid language sql as $$
  insert into reviews as r (buyer_id, product_id, stars, text) values (p_buyer, p_product, p_stars, p_text)
  on conflict (buyer_id, product_id) do update set text = excluded.text
  returning r.id;
$$;
