-- Where an order of a deleted account went, as far as tax law asks: the place of supply. It keeps the form of a recipient.
create or replace function anonymous_address(address jsonb)
returns jsonb
language sql immutable
as $$
  select '{"phone": "", "houseNo": "", "road": "", "city": "", "district": ""}'::jsonb
    || jsonb_build_object('name', deleted_account_name(), 'state', address -> 'state', 'pin', address -> 'pin');
$$;
