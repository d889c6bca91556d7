-- Changes a password after checking the old one (p_verified), and replaces all sessions by one.
-- Returns its id, or null if the old one has changed since.
-- Locks: account.
create or replace function change_password(
  p_user uuid, p_verified text, p_password_hash text, p_token_hash bytea, p_expires timestamptz, p_device text)
returns uuid
language plpgsql
as $$
begin
  perform 1 from users where id = p_user and password_hash = p_verified and blocked_at is null for no key update;
  if not found then return null; end if;
  perform replace_password(p_user, p_password_hash);
  return log_in(p_user, p_password_hash, p_token_hash, p_expires, p_device);
end $$;
