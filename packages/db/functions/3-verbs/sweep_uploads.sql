-- Marks up to p_most unused uploads as swept and returns them for deletion; used ones wait another
-- day. If the caller dies, they come again after ten minutes.
-- Locks: uploads, skipping locked ones.
create or replace function sweep_uploads(p_most integer)
returns table (id uuid, type text)
language sql
as $$
  with due as materialized (
    -- Skips uploads being attached; those attached since are checked again.
    select u.id from uploads u
    where u.keep_until <= now()
    order by u.keep_until limit p_most
    for update skip locked
  ), looked as (
    select u.id,
           exists (select from products p
                   where p.pictures @> array[upload_address(u)] and p.deleted_at is null)
           or exists (select from order_lines l where l.picture = upload_address(u))
           or exists (select from returns r where r.pictures @> array[upload_address(u)]) as is_shown
    from uploads u join due on due.id = u.id
  ), settled as (
    update uploads u
    set swept_at = case when looked.is_shown then u.swept_at else coalesce(u.swept_at, now()) end,
        keep_until = now() + case when looked.is_shown then interval '24 hours' else interval '10 minutes' end
    from looked where u.id = looked.id
    returning u.id, u.type, u.swept_at
  )
  select settled.id, settled.type from settled where settled.swept_at is not null;
$$;
