-- promise: Unlisted products aren't for sale.
-- red: packages/domain/src/admin/not-for-sale.test.ts > cannot be put into a cart, nor more of it
create or replace function is_listed(p products) returns boolean language sql stable as $$
  select p.deleted_at is null and p.hidden_at is null
    and not exists (select from users u
      where u.id = p.seller_id and (u.blocked_at is not null or u.waiting_since is not null));
$$;
