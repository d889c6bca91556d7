-- promise: Hidden products and those of blocked sellers aren't for sale.
-- red: packages/domain/src/admin/not-for-sale.test.ts > cannot be ordered from a cart that has it
create or replace function is_listed(p products) returns boolean language sql stable as $$
  select p.deleted_at is null;
$$;
