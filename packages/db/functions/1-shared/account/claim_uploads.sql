-- Attaches uploaded images to something their owner shows. Refuses images of others or swept ones
-- (PICTURE_GONE). Keeps attached and detached uploads for seven days.
-- Locks: uploads by id.
create or replace function claim_uploads(p_owner uuid, p_before text[], p_pictures text[])
returns void
language plpgsql
as $$
declare
  ids uuid[] := upload_ids(p_before || p_pictures);
  kept text[];
begin
  if cardinality(ids) = 0 then return; end if;
  with held as (
    select id from uploads
    where id = any (ids) and owner_id = p_owner and swept_at is null
    order by id for update
  ), touched as (
    update uploads u set keep_until = greatest(u.keep_until, clock_timestamp() + interval '7 days')
    from held where u.id = held.id
    returning upload_address(u) as address
  )
  select coalesce(array_agg(address), '{}') into kept from touched;
  if exists (select from unnest(p_pictures) address
             where address <> all (p_before || kept) and cardinality(upload_ids(array[address])) > 0) then
    perform refuse('PICTURE_GONE');
  end if;
end $$;
