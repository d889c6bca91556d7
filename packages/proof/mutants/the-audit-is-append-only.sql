-- promise: What admins did is never changed or taken away, whoever asks.
-- red: packages/db/src/guards.test.ts > has an audit of its admins that nobody changes or takes away
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'admin_events' then return coalesce(new, old); end if;
  raise exception '% is append-only', tg_table_name using errcode = 'HA002';
end $$;
