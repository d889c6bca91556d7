-- Applies a courier's news to its parcel in the seller's name. Returns 'again' for repeated news,
-- 'unknown' without exactly one parcel, and 'moved' or 'stays' for one.
-- Locks: the news, then as move_shipments.
create or replace function track_shipment(
  p_courier uuid, p_event text, p_number text, p_verb text, p_reason text, p_words text)
returns text
language plpgsql
as $$
declare
  teller couriers;
  found_ids uuid[];
  owner uuid;
  its_order uuid;
  outcome jsonb;
begin
  -- point: asked
  insert into courier_events (courier_id, event_id) values (p_courier, p_event) on conflict do nothing;
  if not found then return 'again'; end if;
  -- point: news taken in
  select * into strict teller from couriers where id = p_courier;
  found_ids := array(
    select id from shipments
    where tracking_key = tracking_key(p_number) and courier_id = p_courier and is_on_its_way(stage));
  -- Finished parcels only if none is on its way: couriers reuse numbers.
  if found_ids = '{}' then
    found_ids := array(
      select id from shipments
      where tracking_key = tracking_key(p_number) and courier_id = p_courier and stage not in ('PACKED', 'UNPACKED'));
  end if;
  if cardinality(found_ids) <> 1 then return 'unknown'; end if;
  select seller_id, order_id into strict owner, its_order from shipments where id = found_ids[1];
  -- The seller may be correcting the number right now.
  perform 1 from users where id = owner for key share;
  perform 1 from orders where id = its_order for no key update;
  perform 1 from shipments
  where id = found_ids[1] and tracking_key = tracking_key(p_number) and courier_id = p_courier
  for no key update;
  if not found then return 'unknown'; end if;
  outcome := move_shipments(owner, p_verb, jsonb_build_array(jsonb_build_object('id', found_ids[1])),
                            null, p_reason, p_words, teller.name);
  return case when outcome -> 'refused' = '[]' then 'moved' else 'stays' end;
end $$;
