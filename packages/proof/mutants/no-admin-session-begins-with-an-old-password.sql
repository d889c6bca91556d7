-- promise: No admin session starts with a password changed while it was checked.
-- red: packages/domain/src/admin/admin-session.test.ts > is not begun with a password that is changed while it is verified
create or replace function log_in_admin(
  p_admin uuid, p_verified text, p_token_hash bytea, p_now timestamptz, p_expires timestamptz,
  p_device text, p_network text, p_proof jsonb, p_rehashed text default null)
returns uuid language sql as $$
  insert into admin_sessions (token_hash, admin_id, expires_at) values (p_token_hash, p_admin, p_expires) returning id;
$$;
