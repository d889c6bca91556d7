-- promise: Events of orders are never changed or taken away, whoever asks.
-- red: packages/db/src/guards.test.ts > has events that nobody changes or takes away
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'order_events' then return coalesce(new, old); end if;
  raise exception '% is append-only', tg_table_name using errcode = 'HA002';
end $$;
