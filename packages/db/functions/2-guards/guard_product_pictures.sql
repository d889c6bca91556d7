-- A product shows only pictures that its seller uploaded and that are still there. What it takes or lets go stays for
-- seven days from now on; the sweep sees the change of the row, and leaves what is just being taken.
create or replace function guard_product_pictures()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
declare
  before text[] := case when tg_op = 'UPDATE' then old.pictures else '{}' end;
  ids uuid[] := upload_ids(before || new.pictures);
  kept text[];
begin
  if cardinality(ids) = 0 then return null; end if;
  -- In the order of their ids, as every other edit: nobody waits in a circle.
  with held as (
    select id from uploads
    where id = any (ids) and seller_id = new.seller_id and swept_at is null
    order by id for update
  ), touched as (
    update uploads u set keep_until = greatest(u.keep_until, clock_timestamp() + interval '7 days')
    from held where u.id = held.id
    returning upload_address(u) as address
  )
  select coalesce(array_agg(address), '{}') into kept from touched;
  if exists (select from unnest(new.pictures) address
             where address <> all (before || kept) and cardinality(upload_ids(array[address])) > 0) then
    perform refuse('PICTURE_GONE');
  end if;
  return null;
end $$;

create or replace trigger products_pictures_added after insert on products
  for each row execute function guard_product_pictures();
create or replace trigger products_pictures_changed after update of pictures, deleted_at on products
  for each row when (old.pictures <> new.pictures or old.deleted_at is distinct from new.deleted_at)
  execute function guard_product_pictures();
