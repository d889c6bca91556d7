-- Sets a new password by a mailed link, ends all links and sessions, and confirms the address.
-- Refuses ended links and blocked accounts.
-- Locks: account, link.
create or replace function reset_password(p_link_hash bytea, p_password_hash text, p_now timestamptz)
returns void
language plpgsql
as $$
declare
  person uuid := (select user_id from password_resets where token_hash = p_link_hash);
begin
  perform 1 from users where id = person and blocked_at is null and deleted_at is null for no key update;
  if not found then perform refuse('RESET_LINK_ENDED'); end if;
  delete from password_resets where token_hash = p_link_hash and expires_at > p_now;
  if not found then perform refuse('RESET_LINK_ENDED'); end if;
  perform replace_password(person, p_password_hash);
  update users set confirmed_at = clock_timestamp() where id = person and confirmed_at is null;
end $$;
