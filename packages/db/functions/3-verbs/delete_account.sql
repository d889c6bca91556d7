-- Deletes an account after checking its password (p_verified): keeps of the person only the tax
-- data in orders. Refused with open orders or money. False if password or block changed since.
-- Mails being sent are skipped.
-- Locks: account, products by id.
create or replace function delete_account(p_user uuid, p_verified text)
returns boolean
language plpgsql
as $$
declare
  person users;
begin
  -- point: asked
  -- Waits for statements that write for this account; later ones find it deleted.
  select * into person from users where id = p_user and password_hash = p_verified and blocked_at is null for update;
  if not found then return false; end if;
  -- point: person locked
  perform 1 from products where seller_id = p_user order by id for no key update;
  -- point: products locked
  if has_open_business(p_user) then perform refuse('OPEN_ORDERS'); end if;
  if exists (
    select from balances where account in ('seller', 'seller-pending') and party_id = p_user and paise <> 0) then
    perform refuse('MONEY_OPEN');
  end if;

  perform begin_verb('delete-account');
  delete from user_sessions where user_id = p_user;
  delete from cart_entries where buyer_id = p_user;
  delete from delivery_rules where seller_id = p_user;
  delete from password_resets where user_id = p_user;
  delete from email_confirmations where user_id = p_user;
  delete from mails where id in (
    select id from mails
    where ended_at is null and (user_id = p_user or email = lower(person.email))
    for update skip locked);
  if person.confirmed_at is not null then
    insert into mails (kind, user_id, email) values ('deleted', p_user, person.email);
  end if;
  update users
  set name = deleted_account_name(), email = id::text, contact = '', password_hash = '', address = null,
      waiting_since = null, holiday_from = null, holiday_until = null, confirmed_at = null,
      deleted_at = clock_timestamp(), updated_at = clock_timestamp()
  where id = p_user;
  -- point: person forgotten
  insert into admin_events (type, admin_name, subject_id, subject)
  values ('account-deleted', 'Its owner', p_user, initcap(person.user_type::text));
  update admin_events set subject = deleted_account_name()
  where subject_id = p_user
    and type in ('user-blocked', 'user-unblocked', 'seller-approved', 'reset-link', 'sellers-paid', 'cash-paid-in',
      'payment-reversed');
  update order_events set actor_name = deleted_account_name()
  where actor_id = p_user
    and order_id in (select id from orders where buyer_id = p_user
                     union all select order_id from order_lines where seller_id = p_user);
  update orders set shipping_address = anonymous_address(shipping_address), fingerprint = '' where buyer_id = p_user;
  update returns set words = '', told = '', pictures = '{}', refund_to = null where buyer_id = p_user;
  -- point: orders forgotten
  update products set deleted_at = clock_timestamp(), updated_at = clock_timestamp()
  where seller_id = p_user and deleted_at is null;
  -- After the products, whose trigger keeps their images for a week.
  update uploads set name = '', keep_until = least(keep_until, clock_timestamp()) where owner_id = p_user;
  return true;
end $$;
