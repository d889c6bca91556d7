-- promise: An order stays, whoever asks to delete it.
-- red: packages/db/src/guards.test.ts > keeps what was placed, and is not deleted
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'orders' then return old; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'HA002';
end $$;
