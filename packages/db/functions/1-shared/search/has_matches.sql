-- Looks at the newest thousand products first. The rest is counted: with `exists`, PostgreSQL would
-- read product after product.
create or replace function has_matches(asked tsquery)
returns boolean
language sql stable parallel safe
as $$
  select case when exists (
      select from (select p.search from products p
                   where p.leads and p.deleted_at is null and p.hidden_at is null and p.unlisted_at is null
                     and p.seller_id not in (select u.id from users u
                       where u.blocked_at is not null or u.waiting_since is not null)
                   order by p.created_at desc, p.id desc limit 1000) newest
      where newest.search @@ asked) then true
    else (select count(*) > 0 from products p
          where p.search @@ asked and p.leads and p.deleted_at is null and p.hidden_at is null
            and p.unlisted_at is null
            and p.seller_id not in (select u.id from users u
                                    where u.blocked_at is not null or u.waiting_since is not null)) end;
$$;
