-- Removes the authenticator app after password (p_verified) and second factor, with an event. The
-- recovery codes go with the last factor. False if the password has changed since.
-- Locks: admin, factor.
create or replace function remove_second_factor(p_admin uuid, p_verified text, p_proof jsonb)
returns boolean
language plpgsql
as $$
declare
  person admins;
begin
  select * into person from admins where id = p_admin and password_hash = p_verified and removed_at is null
  for no key update;
  if not found then return false; end if;
  perform consume_second_factor(p_admin, p_proof);
  update admin_second_factors set sealed = null, pending = null, confirmed_at = null
  where admin_id = p_admin and sealed is not null;
  -- Nothing to remove, nothing to audit.
  if not found then return true; end if;
  if not has_second_factor(p_admin) then perform clear_second_factor(p_admin); end if;
  perform note_admin_event(
    p_admin, 'second-factor-off', p_admin, admin_label(person.name, person.email), null, null, null);
  return true;
end $$;
