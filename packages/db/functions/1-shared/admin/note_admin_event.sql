-- Writes an audit event under the admin's current name.
create or replace function note_admin_event(
  p_admin uuid, p_type admin_event_type, p_subject_id uuid, p_subject text, p_from text, p_to text, p_reason text)
returns void
language sql
as $$
  insert into admin_events (type, admin_id, admin_name, subject_id, subject, from_value, to_value, reason)
  select p_type, id, name, p_subject_id, p_subject, p_from, p_to, p_reason from admins where id = p_admin;
$$;
