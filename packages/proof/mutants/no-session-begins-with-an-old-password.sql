-- promise: No session starts with a password changed while it was checked.
-- red: packages/domain/src/account/password.test.ts > lets no login through whose password was right when it was checked
create or replace function log_in(
  p_user uuid, p_verified text, p_token_hash bytea, p_expires timestamptz, p_device text, p_rehashed text default null)
returns uuid language sql as $$
  insert into user_sessions (token_hash, user_id, expires_at, device)
  values (p_token_hash, p_user, p_expires, p_device)
  returning id;
$$;
