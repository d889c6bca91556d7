-- Whether what this seller lists is for sale: they are neither blocked nor wait for approval.
create or replace function sells(p_seller uuid)
returns boolean
language sql stable
as $$
  select exists (select from users u where u.id = p_seller and u.blocked_at is null and u.waiting_since is null);
$$;
