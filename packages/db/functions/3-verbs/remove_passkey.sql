-- Removes a passkey after password (p_verified) and second factor, with an event. The recovery
-- codes go with the last factor. False if the password has changed since.
-- Locks: admin, factor, passkey.
create or replace function remove_passkey(p_admin uuid, p_verified text, p_proof jsonb, p_passkey uuid)
returns boolean
language plpgsql
as $$
declare
  person admins;
  named text;
begin
  select * into person from admins where id = p_admin and password_hash = p_verified and removed_at is null
  for no key update;
  if not found then return false; end if;
  perform consume_second_factor(p_admin, p_proof);
  delete from admin_passkeys where id = p_passkey and admin_id = p_admin returning name into named;
  if not found then perform refuse('PASSKEY_NOT_FOUND'); end if;
  if not has_second_factor(p_admin) then perform clear_second_factor(p_admin); end if;
  perform note_admin_event(
    p_admin, 'passkey-removed', p_admin, admin_label(person.name, person.email), named, null, null);
  return true;
end $$;
