-- Adds a passkey for the pending challenge, with an event, and ends the admin's other sessions.
-- Returns true if the recovery codes were new.
-- Locks: admin, factor.
create or replace function add_passkey(
  p_admin uuid, p_session uuid, p_challenge text, p_name text, p_credential text, p_key text, p_counter bigint,
  p_transports text[], p_most integer, p_codes bytea[])
returns boolean
language plpgsql
as $$
declare
  person admins;
  gets_codes boolean;
begin
  select * into person from admins where id = p_admin and removed_at is null for no key update;
  update admin_second_factors set pending_passkey = null where admin_id = p_admin and pending_passkey = p_challenge;
  if not found then perform refuse('WRONG_PASSKEY'); end if;
  if (select count(*) from admin_passkeys where admin_id = p_admin) >= p_most then
    perform refuse('TOO_MANY_PASSKEYS');
  end if;
  insert into admin_passkeys (admin_id, name, credential_id, public_key, counter, transports)
  values (p_admin, p_name, p_credential, p_key, p_counter, p_transports)
  on conflict (credential_id) do nothing;
  if not found then perform refuse('WRONG_PASSKEY'); end if;
  gets_codes := not exists (select from admin_recovery_codes where admin_id = p_admin);
  if gets_codes then
    insert into admin_recovery_codes (admin_id, code_hash) select p_admin, code from unnest(p_codes) code;
  end if;
  delete from admin_sessions where admin_id = p_admin and id <> p_session;
  perform note_admin_event(
    p_admin, 'passkey-added', p_admin, admin_label(person.name, person.email), null, p_name, null);
  return gets_codes;
end $$;
