-- If the line of an exchange order ends undelivered, its return is RECEIVED again, and its credit
-- is owed as money. Restores the verb afterwards.
create or replace function fail_exchange()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
declare
  by_verb text := coalesce(current_setting('haat.verb', true), '');
  exchanged uuid := (select exchange_of from orders where id = new.order_id);
  stands returns;
begin
  if exchanged is null then return null; end if;
  perform begin_verb('return-fail');
  update returns
  set stage = 'RECEIVED', credit_paise = 0, told = 'The exchange item did not reach the buyer.',
      updated_at = clock_timestamp()
  where id = exchanged and stage = 'EXCHANGED'
  returning * into stands;
  if found then
    insert into order_events (order_id, return_id, type, from_value, to_value, actor, reason)
    values (stands.order_id, stands.id, 'return', 'EXCHANGED', 'RECEIVED', 'system', stands.told);
  end if;
  perform begin_verb(by_verb);
  return null;
end $$;

create or replace trigger order_lines_exchange after update of stage on order_lines
  for each row when (new.stage in ('REJECTED', 'CANCELLED') and old.stage not in ('REJECTED', 'CANCELLED'))
  execute function fail_exchange();
