-- An order's amounts, summed over its lines with their delivery shares: payable in all, collected
-- at the door, and due. Parcels on their way back are no longer due. An exchange has one line, and
-- its credit is already paid.
create or replace function order_amounts(p_order uuid)
returns table (payable bigint, collected bigint, due bigint)
language sql stable rows 1
as $$
  select coalesce(sum(paise), 0)::bigint, coalesce(sum(paise) filter (where stage = 'DELIVERED'), 0)::bigint,
    coalesce(sum(paise) filter (where stage is null or stage not in ('DELIVERED', 'RETURNING')), 0)::bigint
  from (
    select l.total_paise + l.shipping_paise - o.credit_paise as paise, s.stage
    from orders o join order_lines l on l.order_id = o.id left join shipments s on s.id = l.shipment_id
    where o.id = p_order and l.stage not in ('REJECTED', 'CANCELLED')) live;
$$;

-- Divides a delivery fee among lines by their totals: largest remainder, ties by cart order.
create or replace function shipping_shares(p_fee bigint, p_totals bigint[])
returns bigint[]
language sql immutable
as $$
  select array_agg(floor + (rank <= p_fee - floors)::int order by nth)
  from (
    select nth, floor, sum(floor) over () as floors, row_number() over (order by rest desc, nth) as rank
    from (
      select nth, p_fee * total / whole as floor, p_fee * total % whole as rest
      from unnest(p_totals) with ordinality t (total, nth),
        (select sum(total)::bigint as whole from unnest(p_totals) total) w) exact) ranked;
$$;
