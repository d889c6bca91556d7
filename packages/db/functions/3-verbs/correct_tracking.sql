-- Corrects courier, collector and number of a parcel on its way, with an event. Refuses taken
-- numbers.
-- Locks: seller, order, parcel.
create or replace function correct_tracking(p_seller uuid, p_shipment uuid, p_courier text, p_number text)
returns jsonb
language plpgsql
as $$
declare
  seller users;
  parcel shipments;
  carrier couriers;
begin
  -- point: asked
  select * into strict seller from users where id = p_seller for key share;
  perform 1 from orders
  where id = (select order_id from shipments where id = p_shipment and seller_id = p_seller)
  for no key update;
  -- point: order locked
  select * into parcel from shipments where id = p_shipment and seller_id = p_seller for no key update;
  if not found then perform refuse('SHIPMENT_NOT_FOUND'); end if;
  -- point: parcel locked
  if not is_on_its_way(parcel.stage) then perform refuse('SHIPMENT_MOVED'); end if;
  if (parcel.courier, parcel.tracking_number) is distinct from (p_courier, p_number) then
    select * into carrier from couriers where lower(name) = lower(p_courier) and removed_at is null;
    perform begin_verb('correct-tracking');
    begin
      update shipments
      set courier = p_courier, courier_id = carrier.id, tracking_number = p_number,
        collector_id = case when carrier.collects then carrier.id end
      where id = p_shipment;
    exception when unique_violation then
      perform refuse('TRACKING_TAKEN');
    end;
    insert into order_events (order_id, shipment_id, type, from_value, to_value, actor, actor_id, actor_name, reason)
    values (parcel.order_id, p_shipment, 'shipment', parcel.stage::text, parcel.stage::text, 'seller', seller.id,
      seller.name,
            concat(coalesce(parcel.courier, 'No courier'), ', ', coalesce(parcel.tracking_number, 'no number'), ' → ',
                   p_courier, ', ', coalesce(p_number, 'no number')));
  end if;
  -- point: corrected
  return parcel_json(parcel.order_id, p_seller, p_shipment);
end $$;
