-- Looks through the uploads whose time has come, at most so many. What a product, an order line or a return shows stays for
-- another day. What nothing shows is marked, so that nothing can take it any more, and answered: its files may go.
-- Who dies before they are gone leaves them to the sweep that comes ten minutes later.
create or replace function sweep_uploads(p_most integer)
returns table (id uuid, type text)
language sql
as $$
  with due as materialized (
    -- Locked by the one who is taking it, or by another sweep: left alone. Changed since this began: looked at again.
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
