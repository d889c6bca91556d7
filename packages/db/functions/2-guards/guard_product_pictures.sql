-- Products show only their seller's uploads that still exist.
create or replace function guard_product_pictures()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  perform claim_uploads(new.seller_id, case when tg_op = 'UPDATE' then old.pictures else '{}' end, new.pictures);
  return null;
end $$;

create or replace trigger products_pictures_added after insert on products
  for each row execute function guard_product_pictures();
create or replace trigger products_pictures_changed after update of pictures, deleted_at on products
  for each row when (old.pictures <> new.pictures or old.deleted_at is distinct from new.deleted_at)
  execute function guard_product_pictures();
