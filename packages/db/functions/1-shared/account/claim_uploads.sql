-- Takes pictures for what a person shows with them: each that is new must be uploaded by them and still there, else it is refused
-- (PICTURE_GONE). What is taken or let go stays for seven days from now on; the sweep sees the change of the row, and leaves
-- what is just being taken. Addresses of other hosts and drawn pictures are nobody's upload.
create or replace function claim_uploads(p_owner uuid, p_before text[], p_pictures text[])
returns void
language plpgsql
as $$
declare
  ids uuid[] := upload_ids(p_before || p_pictures);
  kept text[];
begin
  if cardinality(ids) = 0 then return; end if;
  -- In the order of their ids, as every other edit: nobody waits in a circle.
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
