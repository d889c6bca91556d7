-- Stores an authenticator app until its first code, after password (p_verified) and second factor.
-- False if the password has changed since.
-- Locks: admin, factor.
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
