-- Keeps an authenticator app that waits for its first code (p_pending), for an admin who just told their password (p_verified) and
-- proved the second factor that they have, if any. False where the password was changed in between.
-- Locks: the admin, the factor.
create or replace function begin_second_factor(p_admin uuid, p_verified text, p_proof jsonb, p_pending text)
returns boolean
language plpgsql
as $$
begin
  perform 1 from admins where id = p_admin and password_hash = p_verified and removed_at is null for no key update;
  if not found then return false; end if;
  perform consume_second_factor(p_admin, p_proof);
  insert into admin_second_factors as f (admin_id, pending) values (p_admin, p_pending)
  on conflict (admin_id) do update set pending = excluded.pending;
  return true;
end $$;
