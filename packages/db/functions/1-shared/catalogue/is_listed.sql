-- Whether a product is for sale: not deleted, not hidden by an admin, not unlisted by its seller, who is neither blocked
-- nor waiting for approval.
create or replace function is_listed(p products)
returns boolean
language sql stable
as $$
  select p.deleted_at is null and p.hidden_at is null and p.unlisted_at is null
    and not exists (select from users u
      where u.id = p.seller_id and (u.blocked_at is not null or u.waiting_since is not null));
$$;
