-- An entry of an order's timeline as the contract's orderEventView.
create or replace function event_json(e order_events)
returns jsonb
language sql stable
as $$
  select jsonb_build_object(
  'id', e.id, 'type', e.type, 'lineId', e.line_id, 'shipmentId', e.shipment_id, 'returnId', e.return_id, 'from', e.from_value, 'to', e.to_value, 'by', e.actor,
  'byName', e.actor_name, 'reason', e.reason, 'at', iso(e.created_at));
$$;
