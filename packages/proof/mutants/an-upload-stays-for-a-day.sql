-- promise: An upload that nothing shows yet stays for a day.
-- red: packages/domain/src/picture/sweep-uploads.test.ts > stays for a day, and is answered then until it is forgotten
create or replace function sweep_uploads(p_most integer) returns table (id uuid, type text) language sql as $$
  update uploads u set swept_at = now()
  where not exists (select from products p where p.pictures @> array[upload_address(u)])
  returning u.id, u.type;
$$;
