-- The party of the shop's one bank account.
create or replace function bank_party()
returns uuid
language sql immutable
as $$ select '00000000-0000-0000-0000-000000000000'::uuid; $$;
