-- Approves the seller's undecided lines of these orders. Orders with nothing to approve are refused
-- by name; a repeat returns the same.
-- Locks: orders by id, then as decide_line.
create or replace function approve_orders(p_seller uuid, p_orders uuid[])
returns jsonb
language plpgsql
as $$
declare
  own uuid[];
begin
  -- point: asked
  own := array(select id from orders o where id = any(p_orders)
                 and exists (select from order_lines l where l.order_id = o.id and l.seller_id = p_seller)
               order by id for no key update);
  -- point: orders locked
  perform decide_line('approve', waiting.id, p_seller, null)
  from (select l.id from order_lines l join orders o on o.id = l.order_id
        where l.order_id = any(own) and l.seller_id = p_seller and l.stage = 'ORDERED'
          and o.confirmation is distinct from 'waiting' order by l.order_id, l.id) waiting;
  return jsonb_build_object(
    'parcels', coalesce((
      select jsonb_agg(parcel_json(o.id, p_seller, null) order by o.id)
      from orders o where o.id = any(own) and has_lines_to_pack(o.id, p_seller)), '[]'),
    'refused', coalesce((
      select jsonb_agg(jsonb_build_object('id', a.id, 'label', coalesce('#' || o.number, ''),
                                          'reason', case
          when o.id is null then 'ORDER_NOT_FOUND'
          when o.confirmation = 'waiting' and o.status = 'pending' then 'NOT_CONFIRMED'
          else 'NOTHING_TO_APPROVE' end))
      from unnest(p_orders) a(id) left join orders o on o.id = a.id and a.id = any(own)
      where o.id is null or not has_lines_to_pack(o.id, p_seller)), '[]'));
end $$;

create or replace function has_lines_to_pack(p_order uuid, p_seller uuid)
returns boolean
language sql stable
as $$
  select exists (select from order_lines
                 where order_id = p_order and seller_id = p_seller and stage = 'APPROVED' and shipment_id is null);
$$;
