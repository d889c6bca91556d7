-- Sets a new password and ends the account's sessions and reset links. The caller holds the
-- account, so no session can start with the old password in between.
create or replace function replace_password(p_user uuid, p_password_hash text)
returns void
language sql
as $$
  update users set password_hash = p_password_hash, updated_at = clock_timestamp() where id = p_user;
  delete from user_sessions where user_id = p_user;
  delete from password_resets where user_id = p_user;
$$;
