-- The delivered lines of an order that can still be returned: pieces, deadlines and who refunds
-- (the shop if a courier collected, otherwise the seller).
create or replace function returnable_lines(p_order uuid)
returns table (line_id uuid, pieces integer, until timestamptz, fault_until timestamptz, is_late boolean,
  pays return_payer)
language sql stable
as $$
  select l.id, (l.quantity - asked.pieces)::integer, return_deadline(s.updated_at, l.return_days),
    return_deadline(s.updated_at, greatest(l.return_days, sett.return_days)), s.updated_at > s.promised_by,
    coalesce((select r.pays from returns r where r.id = o.exchange_of),
             case when s.collector_id is null then 'seller' else 'shop' end::return_payer)
  from orders o
  join order_lines l on l.order_id = o.id and l.stage = 'APPROVED'
  join shipments s on s.id = l.shipment_id and s.stage = 'DELIVERED'
  cross join settings sett
  cross join lateral (
    select coalesce(sum(r.quantity), 0) as pieces from returns r
    where r.line_id = l.id and r.stage <> 'CANCELLED') asked
  where o.id = p_order and l.quantity > asked.pieces;
$$;

-- The contract's sendBackView, without lines whose deadline has passed.
create or replace function returnable_json(p_order uuid)
returns jsonb
language sql stable
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'lineId', b.line_id, 'pieces', b.pieces, 'until', iso(b.until), 'faultUntil', iso(b.fault_until),
        'isLate', b.is_late)
    order by b.line_id), '[]')
  from returnable_lines(p_order) b where b.fault_until >= now();
$$;

-- The end of the last day in India; with 0 days, the delivery itself.
create or replace function return_deadline(p_delivered timestamptz, p_days integer)
returns timestamptz
language sql stable
as $$ select case when p_days = 0 then p_delivered else day_end(p_delivered + p_days * interval '1 day') end $$;
