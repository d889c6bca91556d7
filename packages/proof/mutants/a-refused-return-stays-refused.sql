-- promise: A refused return stays refused once its delivery was taken back.
-- red: packages/domain/src/returns/refused-returns.test.ts > is not taken up again
create or replace function move_return(p_actor actor, p_actor_id uuid, p_return uuid, p_verb text, p_words text)
returns jsonb language plpgsql as $$
declare
  was return_stage := (select stage from returns where id = p_return);
  stands returns;
begin
  perform begin_verb('return-' || p_verb);
  update returns
  set stage = (select to_stage from return_transitions where verb = p_verb and from_stage = was),
    updated_at = clock_timestamp()
  where id = p_return
  returning * into stands;
  insert into order_events (order_id, return_id, type, from_value, to_value, actor, actor_id)
  values (stands.order_id, stands.id, 'return', was::text, stands.stage::text, p_actor, p_actor_id);
  return return_json(stands, p_actor);
end $$;
