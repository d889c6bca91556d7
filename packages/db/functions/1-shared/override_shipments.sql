-- Moves the parcels of an order as the admin's status of it means, each recorded as overridden; where the status says that
-- all of it is on its way or delivered, what is not packed becomes a parcel of its own a seller. The order and its lines are
-- locked by the caller.
create or replace function override_shipments(p_verb text, p_admin uuid, p_order uuid)
returns void
language plpgsql
as $$
declare
  admin admins;
  seller uuid;
  move record;
  moved uuid[] := '{}';
  effects text[] := '{}';
begin
  select * into strict admin from admins where id = p_admin;
  perform 1 from shipments where order_id = p_order order by id for no key update;
  perform begin_verb(p_verb);
  for move in
    select s.id, s.stage as was, t.to_stage, t.lines
    from shipments s join shipment_transitions t on t.verb = p_verb and t.from_stage = s.stage
    where s.order_id = p_order order by s.id
  loop
    update shipments set stage = move.to_stage, is_overridden = true, reason = null, paid_by = 'cash', updated_at = clock_timestamp()
    where id = move.id;
    insert into order_events (order_id, shipment_id, type, from_value, to_value, actor, actor_id, actor_name)
    values (p_order, move.id, 'shipment', move.was::text, move.to_stage::text, 'admin', admin.id, admin.name);
    moved := moved || move.id;
    effects := effects || move.lines;
  end loop;
  if p_verb not in ('withdraw', 'set-back') then
    for seller in
      select distinct seller_id from order_lines
      where order_id = p_order and stage = 'APPROVED' and shipment_id is null order by seller_id
    loop
      perform pack_order(p_order, seller, (select distinct to_stage from shipment_transitions where verb = p_verb),
                         'admin', admin.id, admin.name);
    end loop;
  end if;
  -- What the book takes back is of the lines that were in the parcel.
  perform book_parcels(array(select id from shipments where order_id = p_order), 'admin', admin.id);
  perform end_lines(effect, id, null, null) from unnest(moved, effects) as m(id, effect);
end $$;
