-- promise: Movements of stock are never changed or taken away, whoever asks.
-- red: packages/db/src/guards.test.ts > is neither changed nor shortened, whoever asks
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'stock_movements' then return coalesce(new, old); end if;
  raise exception '% is append-only', tg_table_name using errcode = 'HA002';
end $$;
