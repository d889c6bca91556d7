-- Begins a session of an admin whose password was just verified against p_verified. Answers nothing where that is no
-- longer their password: whoever changes it ends what the old one began. p_rehashed is the same password under today's
-- parameters, where they grew.
create or replace function log_in_admin(
  p_admin uuid, p_verified text, p_token_hash bytea, p_expires timestamptz, p_rehashed text default null)
returns uuid
language plpgsql
as $$
declare
  session_id uuid;
begin
  perform 1 from admins where id = p_admin and password_hash = p_verified for no key update;
  if not found then return null; end if;
  if p_rehashed is not null then
    update admins set password_hash = p_rehashed where id = p_admin;
  end if;
  insert into admin_sessions (token_hash, admin_id, expires_at) values (p_token_hash, p_admin, p_expires)
  returning id into session_id;
  return session_id;
end $$;
