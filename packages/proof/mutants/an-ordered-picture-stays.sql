-- promise: Images shown by an order are never swept.
-- red: packages/domain/src/picture/sweep-uploads.test.ts > stays while an order shows it, whatever became of the product
create or replace function sweep_uploads(p_most integer) returns table (id uuid, type text) language sql as $$
  update uploads u set swept_at = now(), keep_until = now() + interval '10 minutes'
  where u.keep_until <= now() and not exists (
    select from products p where p.pictures @> array[upload_address(u)] and p.deleted_at is null)
  returning u.id, u.type;
$$;
