-- Whether it is the database's owner who asks, as at the command line, and not the application.
create or replace function acts_as_owner()
returns boolean
language sql
stable
as $$ select current_user = tableowner from pg_tables where schemaname = 'public' and tablename = 'admins' $$;
