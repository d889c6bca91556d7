-- The contract's deletedAccountName.
create or replace function deleted_account_name()
returns text
language sql immutable parallel safe
return 'Deleted account';
