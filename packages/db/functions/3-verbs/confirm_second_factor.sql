-- Turns the pending app on after its first code, with new recovery codes and an event; ends the
-- admin's other sessions.
-- Locks: admin, factor.
create or replace function confirm_second_factor(
  p_admin uuid, p_session uuid, p_pending text, p_step bigint, p_codes bytea[])
returns void
language plpgsql
as $$
declare
  person admins;
begin
  select * into person from admins where id = p_admin and removed_at is null for no key update;
  update admin_second_factors
  set sealed = pending, pending = null, last_step = p_step, confirmed_at = clock_timestamp()
  where admin_id = p_admin and pending = p_pending;
  if not found then perform refuse('WRONG_CODE'); end if;
  delete from admin_recovery_codes where admin_id = p_admin;
  insert into admin_recovery_codes (admin_id, code_hash) select p_admin, code from unnest(p_codes) code;
  delete from admin_sessions where admin_id = p_admin and id <> p_session;
  perform note_admin_event(
    p_admin, 'second-factor-on', p_admin, admin_label(person.name, person.email), null, null, null);
end $$;
