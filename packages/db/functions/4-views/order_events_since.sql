-- Events since the snapshot `p_since`, oldest first, and the snapshot to ask with next: nothing is
-- missed or repeated, in any order of commits. Without a usable snapshot, the last ten seconds.
-- Unconfirmed orders are 'waiting', corrected parcels 'corrected', refunded differences 'REFUNDED'.
-- Beyond p_most events `isWhole` is false and none is returned.
create or replace function order_events_since(p_since text, p_most integer)
returns jsonb
language plpgsql stable
set search_path = public, pg_temp
as $$
declare
  seen pg_snapshot := pg_current_snapshot();
  since pg_snapshot;
  -- Computed once: as a volatile condition it read the whole table.
  lately constant uuid := uuidv7(interval '-10 seconds');
  fresh uuid[];
  facts jsonb;
begin
  if pg_input_is_valid(p_since, 'pg_snapshot') then since := p_since::pg_snapshot; end if;
  if pg_snapshot_xmax(since) > pg_snapshot_xmax(seen) then since := null; end if;

  if since is null then
    fresh := array(select id from order_events where id > lately limit p_most + 1);
  else
    fresh := array(select events_between(since, seen, p_most + 1));
  end if;
  if cardinality(fresh) between 1 and p_most then
    select jsonb_agg(jsonb_build_object(
        'id', e.id, 'transaction', e.transaction, 'type', e.type,
        'to', case when e.type = 'placed' and o.confirmation is not null then 'waiting'
                   when e.type = 'shipment' and e.from_value = e.to_value then 'corrected'
                   when is_refund(e) then 'REFUNDED' else e.to_value end,
        'by', e.actor,
        'sellerName', case when e.actor = 'seller' then e.actor_name end,
        'orderId', o.id, 'orderNumber', o.number, 'buyerId', o.buyer_id,
        'lines', (select coalesce(jsonb_agg(jsonb_build_object('sellerId', l.seller_id, 'name', l.name,
                'quantity', l.quantity)
                                   order by l.created_at, l.id), '[]')
                  from order_lines l
                  where l.order_id = o.id and (e.line_id is null or l.id = e.line_id)
                    and (e.shipment_id is null or l.shipment_id = e.shipment_id)
                    and (e.return_id is null or l.id = (select r.line_id from returns r where r.id = e.return_id))))
      order by e.id)
    into facts
    from order_events e join orders o on o.id = e.order_id
    where e.id = any(fresh);
  end if;
  return jsonb_build_object('seen', seen::text, 'isWhole', cardinality(fresh) <= p_most,
                            'facts', coalesce(facts, '[]'));
end $$;
