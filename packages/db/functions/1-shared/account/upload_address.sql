-- The address of an uploaded image.
create or replace function upload_address(upload uploads)
returns text
language sql
stable
as $$ select '/media/' || upload.id || '.' || upload.type; $$;

-- The uploads among these image addresses; drawn images and those of other hosts have no id.
create or replace function upload_ids(addresses text[])
returns uuid[]
language sql
immutable
as $$
  select coalesce(array_agg(id::uuid), '{}')
  from (select distinct substring(address from
          '^/media/([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})\.[a-z]+$') as id
        from unnest(addresses) address) found
  where id is not null;
$$;
