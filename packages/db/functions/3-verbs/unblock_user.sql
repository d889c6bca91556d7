-- Unblocks a buyer or seller; products go on sale again, sessions don't return.
-- Locks: account, products by id.
create or replace function unblock_user(p_admin uuid, p_user uuid)
returns uuid
language plpgsql
as $$
declare
  person users;
begin
  select * into person from users where id = p_user and deleted_at is null for no key update;
  if not found then perform refuse('USER_NOT_FOUND'); end if;
  if person.blocked_at is not null then
    -- Products being written right now don't announce themselves; this does.
    perform 1 from products where seller_id = p_user and deleted_at is null order by id for no key update;
    update users set blocked_at = null, updated_at = clock_timestamp() where id = p_user;
    perform note_admin_event(p_admin, 'user-unblocked', p_user, person.name, null, null, null);
  end if;
  return p_user;
end $$;
