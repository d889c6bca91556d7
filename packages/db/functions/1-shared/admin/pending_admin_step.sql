-- The step an admin must take first: 'password' (replace a handed-out one), 'second-factor', or
-- null.
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
