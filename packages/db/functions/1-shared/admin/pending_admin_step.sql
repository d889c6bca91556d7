-- What an admin has to do before anything else: choose a password in place of the one they were handed, or set up the second
-- factor that the settings ask for; null where nothing is left.
create or replace function pending_admin_step(p_admin admins)
returns text
language sql
stable
as $$
  select case
    when p_admin.handed_until is not null then 'password'
    when (select admins_need_second_factor from settings) and not has_second_factor(p_admin.id) then 'second-factor'
  end
$$;
