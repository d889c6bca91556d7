-- Audits a refused login at the account with this address, without keeping the address.
create or replace function note_failed_login(
  p_is_admin boolean, p_email text, p_network text, p_reason text, p_now timestamptz)
returns void
language plpgsql
as $$
declare
  known record;
begin
  if p_is_admin then
    select id, admin_label(name, email) as name into known from admins
    where lower(email) = p_email and removed_at is null;
    perform note_refusal('admin-login-failed', known.id, coalesce(known.name, 'Unknown account'), p_network, p_reason,
      p_now);
  else
    select id, initcap(user_type::text) as name into known from users where lower(email) = p_email;
    perform note_refusal('login-failed', known.id, coalesce(known.name, 'Unknown account'), p_network, p_reason, p_now);
  end if;
end $$;
