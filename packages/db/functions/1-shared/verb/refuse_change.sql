-- Trigger function for append-only tables.
create or replace function refuse_change()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'HA002';
end $$;
