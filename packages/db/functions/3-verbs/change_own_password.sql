-- Changes an admin's password after checking the old one (p_verified), with an event, and ends
-- their other sessions. False if the old one has changed since.
-- Locks: admin.
create or replace function change_own_password(p_admin uuid, p_session uuid, p_verified text, p_password_hash text)
returns boolean
language plpgsql
as $$
declare
  person admins;
begin
  select * into person from admins where id = p_admin and password_hash = p_verified and removed_at is null
  for no key update;
  if not found then return false; end if;
  update admins set password_hash = p_password_hash, handed_until = null where id = p_admin;
  delete from admin_sessions where admin_id = p_admin and id <> p_session;
  perform note_admin_event(
    p_admin, 'admin-password', p_admin, admin_label(person.name, person.email), null, null, null);
  return true;
end $$;
