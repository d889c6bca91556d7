-- Deletes the app, the passkeys and the recovery codes.
create or replace function clear_second_factor(p_admin uuid)
returns void
language sql
as $$
  delete from admin_second_factors where admin_id = p_admin;
  delete from admin_passkeys where admin_id = p_admin;
  delete from admin_recovery_codes where admin_id = p_admin;
$$;
