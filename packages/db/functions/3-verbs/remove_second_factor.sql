-- Takes the second factor of an admin away who just told their password (p_verified) and a code of it, with an event. False
-- where the password was changed in between. Locks: the admin, the factor.
create or replace function remove_second_factor(
  p_admin uuid, p_verified text, p_sealed text, p_step bigint, p_recovery bytea)
returns boolean
language plpgsql
as $$
declare
  person admins;
begin
  select * into person from admins where id = p_admin and password_hash = p_verified and removed_at is null
  for no key update;
  if not found then return false; end if;
  perform take_code(p_admin, p_sealed, p_step, p_recovery);
  -- Where there is none, nothing was done that the audit could tell.
  if p_sealed is null then return true; end if;
  perform forget_second_factor(p_admin);
  perform note_admin_event(
    p_admin, 'second-factor-off', p_admin, admin_named(person.name, person.email), null, null, null);
  return true;
end $$;
