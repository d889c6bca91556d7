-- promise: A product that an admin hid is not for sale.
-- red: packages/domain/src/admin/not-for-sale.test.ts > cannot be ordered from a cart that has it
create or replace function is_listed(p products) returns boolean language sql stable as $$
  select p.deleted_at is null
    and not exists (select from users u where u.id = p.seller_id and u.blocked_at is not null);
$$;
