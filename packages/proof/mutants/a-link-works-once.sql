-- promise: A link to a new password works once.
-- red: packages/domain/src/account/password.test.ts > ends all sessions and all links, and works once
create or replace function reset_password(p_link_hash bytea, p_password_hash text, p_now timestamptz)
returns void language plpgsql as $$
declare
  person uuid := (select user_id from password_resets where token_hash = p_link_hash and expires_at > p_now);
begin
  if person is null then perform refuse('RESET_LINK_ENDED'); end if;
  update users set password_hash = p_password_hash where id = person;
  delete from user_sessions where user_id = person;
end $$;
