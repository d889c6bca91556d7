-- Packs the seller's approved lines, a parcel per order. Packed orders are returned again, others
-- refused by name.
-- Locks: seller, orders by id, lines by id.
create or replace function pack_orders(p_seller uuid, p_orders uuid[])
returns jsonb
language plpgsql
as $$
declare
  seller users;
  own uuid[];
  one uuid;
begin
  -- point: asked
  select * into strict seller from users where id = p_seller for key share;
  own := array(select id from orders o where id = any(p_orders)
                 and exists (select from order_lines l where l.order_id = o.id and l.seller_id = p_seller)
               order by id for no key update);
  -- point: orders locked
  perform 1 from order_lines where order_id = any(own) and seller_id = p_seller order by id for no key update;
  -- point: lines locked
  perform begin_verb('pack');
  foreach one in array own loop
    perform pack_order(one, p_seller, 'PACKED', 'seller', seller.id, seller.name);
  end loop;
  -- point: packed
  foreach one in array own loop
    perform follow_shipments(one);
  end loop;
  return jsonb_build_object(
    'parcels', coalesce((
      select jsonb_agg(parcel_json(s.order_id, s.seller_id, s.id) order by s.id)
      from shipments s where s.order_id = any(own) and s.seller_id = p_seller and s.stage = 'PACKED'), '[]'),
    'refused', coalesce((
      select jsonb_agg(jsonb_build_object('id', a.id, 'label', coalesce('#' || o.number, ''),
                                          'reason', case
                                            when o.id is null then 'ORDER_NOT_FOUND'
                                            else 'NOTHING_TO_PACK' end))
      from unnest(p_orders) a(id) left join orders o on o.id = a.id and a.id = any(own)
      where not exists (select from shipments s
                        where s.order_id = o.id and s.seller_id = p_seller and s.stage = 'PACKED')), '[]'));
end $$;
