-- promise: Accounts with open orders or returns can't be deleted.
-- red: packages/domain/src/account/profile/delete-account.test.ts > while a buyer waits for something of a seller
create or replace function has_open_business(p_user uuid) returns boolean language sql stable as $$
  select exists (select from orders where buyer_id = p_user and status not in ('delivered', 'rejected'));
$$;
