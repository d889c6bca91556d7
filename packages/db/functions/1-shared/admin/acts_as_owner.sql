-- True for the database's owner (command line), false for the application.
create or replace function acts_as_owner()
returns boolean
language sql
stable
as $$ select current_user = tableowner from pg_tables where schemaname = 'public' and tablename = 'admins' $$;
