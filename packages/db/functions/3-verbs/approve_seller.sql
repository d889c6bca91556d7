-- Approves a seller: what they list is for sale from now on. Who is approved already stays so; nothing is written twice.
create or replace function approve_seller(p_admin uuid, p_user uuid)
returns uuid
language plpgsql
as $$
declare
  person users;
begin
  select * into person from users where id = p_user and user_type = 'seller' and deleted_at is null for no key update;
  if not found then perform refuse('USER_NOT_FOUND'); end if;
  if person.approved_at is null then
    update users set approved_at = clock_timestamp(), waiting_since = null, updated_at = clock_timestamp() where id = p_user;
    perform note_admin_event(p_admin, 'seller-approved', p_user, person.name, null, null, null);
  end if;
  return p_user;
end $$;
