-- Moves a seller's parcels by a verb of their stage table. Parcels already moved are returned,
-- others refused by name. p_told_by: the courier whose news this is.
-- Locks: seller, orders by id, parcels by id, lines by id, products by id.
create or replace function move_shipments(
  p_seller uuid, p_verb text, p_items jsonb, p_courier text, p_reason text, p_words text, p_told_by text default null)
returns jsonb
language plpgsql
as $$
declare
  asked uuid[] := array(select distinct (item ->> 'id')::uuid from jsonb_array_elements(p_items) item);
  seller users;
  carrier couriers;
  move record;
  moved uuid[] := '{}';
  taken uuid[] := '{}';
begin
  -- point: asked
  select * into strict seller from users where id = p_seller for key share;
  perform 1 from orders
  where id in (select order_id from shipments where id = any(asked) and seller_id = p_seller)
  order by id for no key update;
  -- point: orders locked
  perform 1 from shipments where id = any(asked) and seller_id = p_seller order by id for no key update;
  -- point: parcels locked
  perform 1 from order_lines where shipment_id = any(asked) and seller_id = p_seller order by id for no key update;
  perform lock_line_products(array(
    select l.id from order_lines l
    join shipments s on s.id = l.shipment_id
    join shipment_transitions t on t.verb = p_verb and t.from_stage = s.stage and t.lines in ('bounce', 'write-off')
    where s.id = any(asked) and s.seller_id = p_seller), false);
  -- point: products locked
  select * into carrier from couriers where lower(name) = lower(p_courier) and removed_at is null;
  for move in
    select s.id, s.order_id, s.stage as was, t.to_stage, t.lines, t.needs_reason,
           nullif(item ->> 'trackingNumber', '') as number
    from shipments s
    join shipment_transitions t on t.verb = p_verb and t.actor = 'seller' and t.from_stage = s.stage
    join lateral (select value as item from jsonb_array_elements(p_items)
      where value ->> 'id' = s.id::text limit 1) asked_for on true
    where s.id = any(asked) and s.seller_id = p_seller
    order by s.id
  loop
    perform begin_verb(p_verb);
    begin
      update shipments
      set stage = move.to_stage, is_overridden = false, updated_at = clock_timestamp(),
          paid_by = case p_verb when 'deliver-upi' then 'upi' else 'cash' end::paid_by,
          courier = case when p_verb = 'hand-over' then p_courier else courier end,
          courier_id = case when p_verb = 'hand-over' then carrier.id else courier_id end,
          tracking_number = case when p_verb = 'hand-over' then move.number else tracking_number end,
          collector_id = case when p_verb = 'hand-over' then case when carrier.collects then carrier.id end
            else collector_id end,
          attempts = attempts + case when p_verb = 'miss' then 1 else 0 end,
          reason = case when move.needs_reason then p_reason when move.lines = 'stay' then null else reason end
      where id = move.id;
    exception when unique_violation then
      taken := taken || move.id;
      continue;
    end;
    insert into order_events (order_id, shipment_id, type, from_value, to_value, actor, actor_id, actor_name, reason)
    values (move.order_id, move.id, 'shipment', move.was::text, move.to_stage::text, 'seller', seller.id,
      coalesce(p_told_by, seller.name), p_words);
    perform end_lines(move.lines, move.id, p_seller, coalesce(p_words, (
      select e.reason from order_events e
      where e.shipment_id = move.id and e.to_value = 'RETURNING' and e.from_value <> 'RETURNING' order by e.id desc
      limit 1)));
    moved := moved || move.id;
  end loop;
  -- point: moved
  perform book_parcels(moved, 'seller', p_seller);
  perform follow_shipments(o.id) from (
    select distinct order_id as id from shipments where id = any(moved) order by 1) o;
  return jsonb_build_object(
    'parcels', coalesce((
      select jsonb_agg(parcel_json(s.order_id, s.seller_id, s.id) order by s.id)
      from shipments s
      where s.id = any(asked) and s.seller_id = p_seller
        and (s.id = any(moved)
             or s.stage = (select distinct to_stage from shipment_transitions where verb = p_verb))), '[]'),
    'refused', coalesce((
      select jsonb_agg(jsonb_build_object(
          'id', a.id, 'label', coalesce('P' || s.number, ''), 'stage', case when not a.id = any(taken) then s.stage end,
          'reason', case
            when s.id is null then 'SHIPMENT_NOT_FOUND'
            when a.id = any(taken) then 'TRACKING_TAKEN'
            else 'SHIPMENT_MOVED' end))
      from unnest(asked) a(id) left join shipments s on s.id = a.id and s.seller_id = p_seller
      where s.id is null
        or not (s.id = any(moved)
          or s.stage = (select distinct to_stage from shipment_transitions where verb = p_verb))), '[]'));
end $$;
