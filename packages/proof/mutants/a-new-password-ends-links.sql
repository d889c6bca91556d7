-- promise: A new password ends every reset link; each link works once.
-- red: packages/domain/src/account/password.test.ts > ends all sessions and all links, and works once
create or replace function replace_password(p_user uuid, p_password_hash text) returns void language sql as $$
  update users set password_hash = p_password_hash where id = p_user;
  delete from user_sessions where user_id = p_user;
$$;
