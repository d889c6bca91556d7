-- Starts a session after checking the password (p_verified). Null if it has changed or the account
-- was blocked since. p_rehashed: the same password with today's parameters.
-- Locks: account.
create or replace function log_in(
  p_user uuid, p_verified text, p_token_hash bytea, p_expires timestamptz, p_device text, p_rehashed text default null)
returns uuid
language plpgsql
as $$
declare
  session_id uuid;
begin
  perform 1 from users where id = p_user and password_hash = p_verified and blocked_at is null for no key update;
  if not found then return null; end if;
  if p_rehashed is not null then
    update users set password_hash = p_rehashed, updated_at = clock_timestamp() where id = p_user;
  end if;
  insert into user_sessions (token_hash, user_id, expires_at, device)
  values (p_token_hash, p_user, p_expires, p_device)
  returning id into session_id;
  return session_id;
end $$;
