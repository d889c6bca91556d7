-- Adds an admin, with an event: by an owner, or (p_by null) by the database's owner at the command
-- line.
-- Locks: owners.
create or replace function add_admin(
  p_by uuid, p_name text, p_email text, p_role admin_role, p_password_hash text, p_handed_until timestamptz)
returns uuid
language plpgsql
as $$
declare
  added uuid;
begin
  if p_by is not null then
    perform lock_owners(p_by);
  elsif not acts_as_owner() then
    perform refuse('WRONG_ROLE');
  end if;
  insert into admins (name, email, role, password_hash, handed_until)
  values (p_name, p_email, p_role, p_password_hash, p_handed_until)
  on conflict do nothing returning id into added;
  if added is null then perform refuse('ADMIN_EXISTS'); end if;
  if p_by is not null then
    perform note_admin_event(p_by, 'admin-added', added, admin_label(p_name, p_email), null, p_role::text, null);
  else
    insert into admin_events (type, admin_name, subject_id, subject, to_value)
    values ('admin-added', 'Command line', added, admin_label(p_name, p_email), p_role);
  end if;
  return added;
end $$;
