-- Starts an admin's session after checking password (p_verified) and second factor. Null if the
-- password has changed since or a handed-out one has ended. p_rehashed: the same password with
-- today's parameters.
-- Locks: admin, factor.
create or replace function log_in_admin(
  p_admin uuid, p_verified text, p_token_hash bytea, p_now timestamptz, p_expires timestamptz,
  p_device text, p_network text, p_proof jsonb, p_rehashed text default null)
returns uuid
language plpgsql
as $$
declare
  session_id uuid;
begin
  perform 1 from admins
  where id = p_admin and password_hash = p_verified and removed_at is null and coalesce(handed_until > p_now, true)
  for no key update;
  if not found then return null; end if;
  perform consume_second_factor(p_admin, p_proof);
  update admins set password_hash = coalesce(p_rehashed, password_hash), last_login_at = clock_timestamp()
  where id = p_admin;
  insert into admin_sessions (token_hash, admin_id, expires_at, device, network)
  values (p_token_hash, p_admin, p_expires, p_device, p_network)
  returning id into session_id;
  return session_id;
end $$;
