-- Audits a call that the person's role doesn't allow.
create or replace function note_refused_role(p_who uuid, p_network text, p_what text, p_now timestamptz)
returns void
language plpgsql
as $$
declare
  person record;
begin
  select id, initcap(user_type::text) as name into person from users where id = p_who;
  if found then
    perform note_refusal('role-refused', person.id, person.name, p_network, left(p_what, 200), p_now);
  else
    select id, admin_label(name, email) as name into person from admins where id = p_who;
    if found then
      perform note_refusal('admin-role-refused', person.id, person.name, p_network, left(p_what, 200), p_now);
    end if;
  end if;
end $$;
