-- promise: Blocked people can't set a new password.
-- red: packages/domain/src/account/password.test.ts > is refused to a person who is blocked while the new password is hashed
create or replace function reset_password(p_link_hash bytea, p_password_hash text, p_now timestamptz)
returns void language plpgsql as $$
declare
  person uuid := (select user_id from password_resets where token_hash = p_link_hash and expires_at > p_now);
begin
  if person is null then perform refuse('RESET_LINK_ENDED'); end if;
  perform replace_password(person, p_password_hash);
end $$;
