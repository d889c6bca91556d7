-- promise: Who changes the password is logged in nowhere else any more.
-- red: packages/domain/src/account/password.test.ts > asks for the old one, ends every session and begins one in their place
create or replace function change_password(
  p_user uuid, p_verified text, p_password_hash text, p_token_hash bytea, p_expires timestamptz, p_device text)
returns uuid language plpgsql as $$
begin
  update users set password_hash = p_password_hash where id = p_user and password_hash = p_verified;
  return log_in(p_user, p_password_hash, p_token_hash, p_expires, p_device);
end $$;
