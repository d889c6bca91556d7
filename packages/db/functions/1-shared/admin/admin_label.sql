-- The admin's name in the audit log.
create or replace function admin_label(p_name text, p_email text)
returns text
language sql
immutable
as $$ select p_name || ' (' || p_email || ')' $$;
