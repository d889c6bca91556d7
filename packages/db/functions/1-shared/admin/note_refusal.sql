-- Writes a refusal to the audit log, without the typed text. Bounded: ten an hour per account and a
-- hundred in all; known admins only have the first bound.
create or replace function note_refusal(
  p_type admin_event_type, p_who uuid, p_subject text, p_network text, p_what text, p_now timestamptz)
returns void
language plpgsql
as $$
declare
  of_account integer;
  of_all integer;
begin
  -- Serialised, so parallel calls can't exceed the bound.
  perform pg_advisory_xact_lock(hashtext('note_refusal'));
  select count(*) filter (where type = p_type and subject_id is not distinct from p_who),
    count(*) filter (where subject_id is null or type in ('login-failed', 'role-refused'))
  into of_account, of_all
  from admin_events
  where type in ('login-failed', 'role-refused', 'admin-login-failed', 'admin-role-refused')
    and created_at > p_now - interval '1 hour';
  if of_account < 10
    and (of_all < 100 or (p_who is not null and p_type in ('admin-login-failed', 'admin-role-refused'))) then
    insert into admin_events (type, admin_name, subject_id, subject, to_value, created_at)
    values (p_type, 'Network ' || p_network, p_who, p_subject, p_what, p_now);
  end if;
end $$;
