-- Lets a blocked buyer or seller in again; a seller's products are for sale again. Sessions do not come back.
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
    -- What is being written to their products tells nobody that pages changed; it ends before, and this tells of it.
    perform 1 from products where seller_id = p_user and deleted_at is null order by id for no key update;
    update users set blocked_at = null, updated_at = clock_timestamp() where id = p_user;
    perform note_admin_event(p_admin, 'user-unblocked', p_user, person.name, null, null, null);
  end if;
  return p_user;
end $$;
