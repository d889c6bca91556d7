-- Makes a parcel of the seller's approved, unpacked lines; null without any. The caller holds order
-- and lines and has begun the verb.
create or replace function pack_order(
  p_order uuid, p_seller uuid, p_stage shipment_stage, p_actor actor, p_actor_id uuid, p_actor_name text)
returns uuid
language plpgsql
as $$
declare
  made uuid;
begin
  insert into shipments (order_id, seller_id, stage, is_overridden, collect_paise, ships_by, promised_by)
  select o.id, p_seller, p_stage, p_actor = 'admin', due.paise, ship_deadline(o.id, p_seller),
    promised_time(o, p_seller)
  from orders o, collect_amount(o.id, p_seller) due(paise)
  where o.id = p_order and due.paise is not null
  returning id into made;
  if made is null then return null; end if;
  update order_lines set shipment_id = made, updated_at = clock_timestamp()
  where order_id = p_order and seller_id = p_seller and stage = 'APPROVED' and shipment_id is null;
  insert into order_events (order_id, shipment_id, type, to_value, actor, actor_id, actor_name)
  values (p_order, made, 'shipment', p_stage::text, p_actor, p_actor_id, p_actor_name);
  return made;
end $$;
