-- Takes up to p_limit events from the outbox and queues their mails, at most one per person and
-- event; returns how many. Events older than three days and people without a confirmed address get
-- none.
-- Locks: outbox rows, skipping locked ones.
create or replace function queue_order_mails(p_limit integer)
returns integer
language sql
as $$
  with taken as (
    update outbox set delivered_at = clock_timestamp()
    where (consumer, event_id) in (
      select consumer, event_id from outbox
      where consumer = 'mail' and delivered_at is null
      order by event_id limit p_limit
      for update skip locked)
    returning event_id
  ), events as (
    select e.id, e.order_id, e.line_id, e.return_id, e.type, e.from_value, e.to_value, e.actor, e.transaction,
      o.buyer_id,
      e.type = 'placed' and o.confirmation is null and o.exchange_of is null
        or e.type = 'confirmation' and e.to_value = 'confirmed' as is_begun,
      e.type = 'placed' and o.confirmation is not null as is_asked,
      o.exchange_of is not null as is_exchange
    from taken t join order_events e on e.id = t.event_id join orders o on o.id = e.order_id
    where e.created_at > now() - interval '3 days'
  ), meant as (
    select 'placed'::mail_kind as kind, buyer_id as user_id, id as event_id from events where is_begun
    union all
    select 'confirm-order'::mail_kind, buyer_id, id from events where is_asked
    union all
    select 'expired'::mail_kind, buyer_id, id from events where type = 'confirmation' and to_value = 'expired'
    union all
    select distinct 'request'::mail_kind, l.seller_id, e.id
    from events e join order_lines l on l.order_id = e.order_id where e.is_begun
    union all
    select 'decision'::mail_kind, e.buyer_id, e.id
    from events e where e.type = 'line' and e.actor = 'seller' and e.from_value = 'ORDERED' and not e.is_exchange
      and not exists (select from order_events f
                      where f.order_id = e.order_id and f.transaction = e.transaction and f.type = 'line'
                        and f.id < e.id)
    union all
    select 'parcel'::mail_kind, buyer_id, id from events
    where type = 'shipment' and actor = 'seller' and from_value is distinct from to_value
      and to_value in ('HANDED_OVER', 'OUT_FOR_DELIVERY', 'DELIVERED', 'RETURNING')
    union all
    select 'decision'::mail_kind, l.seller_id, e.id
    from events e join order_lines l on l.id = e.line_id where e.type = 'line' and e.actor = 'buyer'
      and not exists (select from order_events f join order_lines o on o.id = f.line_id
                      where f.order_id = e.order_id and f.transaction = e.transaction and f.type = 'line'
                        and f.id < e.id
                        and o.seller_id = l.seller_id)
    union all
    select distinct 'status'::mail_kind, party, e.id
    from events e join order_lines l on l.order_id = e.order_id, unnest(array[e.buyer_id, l.seller_id]) party
    where e.type = 'status' and e.actor = 'admin'
      and (l.stage in ('ORDERED', 'APPROVED')
           or exists (select from order_events d where d.line_id = l.id and d.transaction = e.transaction))
    union all
    select 'return'::mail_kind, party, e.id
    from events e join returns r on r.id = e.return_id, unnest(array[r.buyer_id, r.seller_id]) party
    where e.type = 'return'
      and party is distinct from case e.actor when 'buyer' then r.buyer_id when 'seller' then r.seller_id end
    union all
    select distinct 'sold-out'::mail_kind, l.seller_id, e.id
    from events e join order_lines l on l.order_id = e.order_id where e.type = 'placed' and took_last_piece(l)
  ), written as (
    insert into mails (kind, user_id, event_id)
    select m.kind, m.user_id, m.event_id from meant m join users u on u.id = m.user_id
    where u.confirmed_at is not null or m.kind = 'confirm-order' order by m.event_id
    on conflict do nothing
  )
  select count(*)::integer from taken;
$$;
