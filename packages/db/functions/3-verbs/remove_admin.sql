-- Removes an admin, with an event, and ends their sessions. The last owner stays.
-- Locks: owners, admin.
create or replace function remove_admin(p_by uuid, p_admin uuid)
returns void
language plpgsql
as $$
declare
  person admins;
begin
  perform lock_owners(p_by);
  select * into person from admins where id = p_admin and removed_at is null for no key update;
  if not found then perform refuse('USER_NOT_FOUND'); end if;
  perform refuse_last_owner(p_admin);
  update admins set removed_at = clock_timestamp() where id = p_admin;
  perform clear_second_factor(p_admin);
  delete from admin_sessions where admin_id = p_admin;
  perform note_admin_event(
    p_by, 'admin-removed', p_admin, admin_label(person.name, person.email), null, null, null);
end $$;
