-- Writes or replaces a buyer's review of the variant delivered to them.
-- Locks: through count_review, the family.
create or replace function write_review(p_buyer uuid, p_product uuid, p_stars integer, p_text text)
returns uuid
language plpgsql
as $$
declare
  review_id uuid;
  bought uuid := received_variant(p_buyer, p_product);
begin
  if not exists (select from products where id = p_product and deleted_at is null) then
    perform refuse('PRODUCT_NOT_FOUND');
  end if;
  if bought is null then perform refuse('NOT_DELIVERED'); end if;

  insert into reviews as r (buyer_id, product_id, stars, text)
  values (p_buyer, bought, p_stars, p_text)
  on conflict (buyer_id, product_id)
  do update set stars = excluded.stars, text = excluded.text, updated_at = greatest(r.created_at, now())
  returning r.id into review_id;
  return review_id;
end $$;
