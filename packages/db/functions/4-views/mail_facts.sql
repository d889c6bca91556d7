-- The content of a mail, by its kind, as in the contract. Order mails have only the lines that
-- concern the reader; a decision mail has the lines of its transaction, as decided then.
create or replace function mail_facts(m mails)
returns jsonb
language sql stable
as $$
  select coalesce((
    select jsonb_build_object(
      'order', order_json(o) - 'events' - 'shipments' - 'returns' - 'sendBack' || jsonb_build_object('lines', (
        select coalesce(
          jsonb_agg(line_json(l, (select s.name from users s where s.id = l.seller_id)) order by l.id), '[]')
        from order_lines l
        where l.order_id = o.id
          and (m.user_id = o.buyer_id or l.seller_id = m.user_id)
          and (m.kind <> 'sold-out' or took_last_piece(l))
          and (m.kind <> 'decision' or exists (
            select from order_events d
            where d.order_id = o.id and d.line_id = l.id and d.transaction = e.transaction and d.to_value = e.to_value))
          and (m.kind <> 'parcel' or l.shipment_id = e.shipment_id)
          and (m.kind <> 'return' or l.id = (select r.line_id from returns r where r.id = e.return_id)))),
      'parcel', (select shipment_json(s) from shipments s where s.id = e.shipment_id),
      'returned', (select return_json(r, case when m.user_id = r.buyer_id then 'buyer' else 'seller' end::actor)
        from returns r where r.id = e.return_id),
      'decided', e.to_value, 'reason', e.reason,
      'buyerName', (select u.name from users u where u.id = o.buyer_id))
    from order_events e join orders o on o.id = e.order_id where e.id = m.event_id and m.kind <> 'confirm-order'), (
    select jsonb_build_object('orderNumber', o.number, 'confirmBy', iso(o.confirm_by))
    from order_events e join orders o on o.id = e.order_id where e.id = m.event_id), (
    select jsonb_build_object('productName', e.subject, 'reason', e.reason)
    from admin_events e where e.id = m.admin_event_id and m.kind = 'hidden'), '{}');
$$;
