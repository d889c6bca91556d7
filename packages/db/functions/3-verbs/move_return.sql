-- Moves a return by one verb of the table of its stages, by its buyer, its seller, an admin, or because time is over. The same
-- again by the same person is answered as it is. What was refused is taken up again only while the delivery that it was of stands.
-- What comes back good is for sale again; the money is booked; an exchange writes its order. Locks: order, return, products.
create or replace function move_return(p_actor actor, p_actor_id uuid, p_return uuid, p_verb text, p_words text)
returns jsonb
language plpgsql
as $$
declare
  stands returns;
  reached return_stage;
  was return_stage;
  actor_name text;
begin
  -- point: asked
  perform 1 from orders
  where id = (select order_id from returns
              where id = p_return and case p_actor when 'buyer' then buyer_id = p_actor_id when 'seller' then seller_id = p_actor_id else true end)
  for no key update;
  if not found then perform refuse('RETURN_NOT_FOUND'); end if;
  -- point: order locked
  select * into strict stands from returns where id = p_return for no key update;
  was := stands.stage;
  select to_stage into reached from return_transitions where verb = p_verb and actor = p_actor and from_stage = was;
  if not found then
    if was_moved_by(stands, p_actor, p_actor_id, p_verb, p_words) then return return_json(stands, p_actor); end if;
    perform refuse('RETURN_MOVED', jsonb_build_object('returnStage', was));
  end if;
  if p_verb = 'direct' and stands.told = p_words then return return_json(stands, p_actor); end if;
  if p_verb = 'refuse' and is_fault(stands.reason) then perform refuse('MUST_TAKE_BACK'); end if;
  if p_verb = 'dispute' and stands.is_final or p_verb = 'exchange' and stands.kind <> 'exchange'
    or p_verb = 'refund' and stands.pays <> 'seller' then
    perform refuse('RETURN_MOVED', jsonb_build_object('returnStage', was));
  end if;
  if was = 'REFUSED' and not exists (
    select from order_lines l join shipments s on s.id = l.shipment_id
    where l.id = stands.line_id and s.stage = 'DELIVERED' and s.id < stands.id) then
    perform refuse('NOTHING_TO_RETURN');
  end if;
  if p_verb = 'receive-good' then perform lock_line_products(array[stands.line_id], false); end if;
  -- point: product locked

  actor_name := case when p_actor = 'admin' then (select name from admins where id = p_actor_id)
                     when p_actor <> 'system' then (select name from users where id = p_actor_id) end;
  if p_verb = 'exchange' then perform send_exchange(stands); end if;
  perform begin_verb('return-' || p_verb);
  update returns
  set stage = reached, is_final = is_final or p_actor = 'admin' and p_verb <> 'shop-refund', told = case when reached = 'REFUNDED' then '' else p_words end,
      reference = case when reached = 'REFUNDED' then p_words else '' end,
      is_good = case p_verb when 'receive-good' then true when 'receive-damaged' then false when 'grant-back' then false else is_good end,
      updated_at = clock_timestamp()
  where id = p_return
  returning * into stands;
  insert into order_events (order_id, return_id, type, from_value, to_value, actor, actor_id, actor_name, reason)
  values (stands.order_id, stands.id, 'return', was::text, reached::text, p_actor, p_actor_id, actor_name,
          case when p_actor <> 'buyer' then nullif(p_words, '') end);
  if stands.is_good and was <> 'RECEIVED' then perform take_back_stock(stands); end if;
  -- point: moved
  if reached in ('RECEIVED', 'REFUNDED', 'EXCHANGED') then perform book_return(stands, p_actor, p_actor_id); end if;
  if p_actor = 'admin' then
    perform note_admin_event(p_actor_id, case reached when 'REFUNDED' then 'return-refunded' else 'return-decided' end::admin_event_type,
                             stands.id, 'R' || stands.number, was::text, reached::text, nullif(p_words, ''));
  end if;
  -- point: done
  return return_json(stands, p_actor);
end $$;
