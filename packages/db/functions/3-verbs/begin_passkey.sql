-- Stores the challenge for a new passkey, after password (p_verified) and second factor. False if
-- the password has changed since.
-- Locks: admin, factor.
create or replace function begin_passkey(p_admin uuid, p_verified text, p_proof jsonb, p_challenge text)
returns boolean
language plpgsql
as $$
begin
  perform 1 from admins where id = p_admin and password_hash = p_verified and removed_at is null for no key update;
  if not found then return false; end if;
  perform consume_second_factor(p_admin, p_proof);
  insert into admin_second_factors (admin_id, pending_passkey) values (p_admin, p_challenge)
  on conflict (admin_id) do update set pending_passkey = excluded.pending_passkey;
  return true;
end $$;
