-- Changes an admin's role, with an event. The last owner stays one.
-- Locks: owners, admin.
create or replace function change_admin_role(p_by uuid, p_admin uuid, p_role admin_role)
returns void
language plpgsql
as $$
declare
  person admins;
begin
  perform lock_owners(p_by);
  select * into person from admins where id = p_admin and removed_at is null for no key update;
  if not found then perform refuse('USER_NOT_FOUND'); end if;
  if person.role = p_role then return; end if;
  if p_role <> 'owner' then perform refuse_last_owner(p_admin); end if;
  update admins set role = p_role where id = p_admin;
  perform note_admin_event(
    p_by, 'admin-role', p_admin, admin_label(person.name, person.email), person.role::text, p_role::text, null);
end $$;
