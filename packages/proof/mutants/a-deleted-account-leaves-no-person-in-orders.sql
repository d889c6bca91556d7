-- promise: Orders of a deleted account lose name, number and street.
-- red: packages/domain/src/account/profile/delete-account.test.ts > leaves orders with what tax law asks for, and nothing else of the person
create or replace function anonymous_address(address jsonb) returns jsonb language sql immutable as $$
  select address || '{"name": "Deleted account"}'::jsonb;
$$;
