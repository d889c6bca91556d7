-- A new password for the person of this link, who need not know the old one. The link, the person's other links and
-- all their sessions end. Who has the link reads the mails of the address, so it is confirmed. Refuses a link that ended,
-- was used or was never made, and that of a blocked person.
-- Locks: person, link.
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
