-- Blocks a buyer or seller, once: ends their sessions, takes their products off sale and mails them
-- without the reason.
-- Locks: account, products by id.
create or replace function block_user(p_admin uuid, p_user uuid, p_reason text)
returns uuid
language plpgsql
as $$
declare
  person users;
begin
  select * into person from users where id = p_user and deleted_at is null for no key update;
  if not found then perform refuse('USER_NOT_FOUND'); end if;
  -- point: person locked
  if person.blocked_at is null then
    -- Orders being placed come before the block; later ones see all of it.
    perform 1 from products where seller_id = p_user and deleted_at is null order by id for no key update;
    -- point: products locked
    update users set blocked_at = clock_timestamp(), updated_at = clock_timestamp() where id = p_user;
    perform note_admin_event(p_admin, 'user-blocked', p_user, person.name, null, null, p_reason);
    insert into mails (kind, user_id, admin_event_id)
    select 'blocked', p_user, e.id from admin_events e
    where e.subject_id = p_user and e.transaction = pg_current_xact_id()::text and person.confirmed_at is not null;
  end if;
  delete from user_sessions where user_id = p_user;
  return p_user;
end $$;
