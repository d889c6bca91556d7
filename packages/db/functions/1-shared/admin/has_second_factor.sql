-- True with an authenticator app or a passkey.
create or replace function has_second_factor(p_admin uuid)
returns boolean
language sql
stable
as $$
  select exists (select from admin_second_factors where admin_id = p_admin and sealed is not null)
    or exists (select from admin_passkeys where admin_id = p_admin)
$$;
