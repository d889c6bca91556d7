-- Writes into the audit what somebody was refused, from where and why; nothing of what they typed. Bounded, since whoever is
-- refused can try again for ever: ten an hour of one account (and of all unknown ones together), a hundred an hour of
-- all, beside which those of admins, who are few, always have their place. Beyond that the log alone tells.
create or replace function note_refusal(
  p_type admin_event_type, p_who uuid, p_subject text, p_network text, p_what text, p_now timestamptz)
returns void
language plpgsql
as $$
declare
  its_key text := encode(sha256(convert_to(p_type || coalesce(p_who::text, ''), 'UTF8')), 'hex');
  all_key text := encode(sha256(convert_to(
    case when p_type in ('admin-login-failed', 'admin-role-refused') and p_who is not null then p_who::text else '' end, 'UTF8')), 'hex');
  hour constant integer := 3600;
begin
  if count_call(jsonb_build_array(jsonb_build_object(
      'scope', 'noted refusals', 'key', its_key, 'points', 10, 'seconds', hour)), p_now) > 0
    or count_call(jsonb_build_array(jsonb_build_object(
      'scope', 'all noted refusals', 'key', all_key, 'points', 100, 'seconds', hour)), p_now) > 0 then
    return;
  end if;
  insert into admin_events (type, admin_name, subject_id, subject, to_value)
  values (p_type, 'Network ' || p_network, p_who, p_subject, p_what);
end $$;
