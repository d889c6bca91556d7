-- Clears an admin's second factor and sessions at the command line, with an event. Null without
-- such an admin.
-- Locks: admin.
create or replace function reset_second_factor(p_email text)
returns uuid
language plpgsql
as $$
declare
  person admins;
begin
  select * into person from admins where lower(email) = lower(p_email) and removed_at is null for no key update;
  if not found then return null; end if;
  perform clear_second_factor(person.id);
  delete from admin_sessions where admin_id = person.id;
  insert into admin_events (type, admin_name, subject_id, subject)
  values ('second-factor-reset', 'Command line', person.id, admin_label(person.name, person.email));
  return person.id;
end $$;
