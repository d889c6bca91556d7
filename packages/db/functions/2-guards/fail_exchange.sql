-- What was sent in exchange does not reach its buyer: the line of its order ended, by whatever verb. Its return stands again
-- as it did when the goods had come back, with the money owed, to be exchanged once more or refunded. The verb goes on as it was.
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
  set stage = 'RECEIVED', told = 'What was sent instead did not reach its buyer.', updated_at = clock_timestamp()
  where id = exchanged and stage = 'EXCHANGED'
  returning * into stands;
  if found then
    insert into order_events (order_id, return_id, type, from_value, to_value, actor, reason)
    values (stands.order_id, stands.id, 'return', 'EXCHANGED', 'RECEIVED', 'system', stands.told);
    perform book_return(stands, 'system', null);
  end if;
  perform begin_verb(by_verb);
  return null;
end $$;

create or replace trigger order_lines_exchange after update of stage on order_lines
  for each row when (new.stage in ('REJECTED', 'CANCELLED') and old.stage not in ('REJECTED', 'CANCELLED'))
  execute function fail_exchange();
