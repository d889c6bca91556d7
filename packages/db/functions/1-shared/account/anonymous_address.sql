-- Keeps what tax law needs of a deleted buyer's address: the place of supply. Same shape as a
-- recipient.
create or replace function anonymous_address(address jsonb)
returns jsonb
language sql immutable
as $$
  select '{"phone": "", "houseNo": "", "road": "", "city": "", "district": ""}'::jsonb
    || jsonb_build_object('name', deleted_account_name(), 'state', address -> 'state', 'pin', address -> 'pin');
$$;
