-- Takes events out of the outbox and writes the mails that they mean: an order placed is one mail to its buyer and one
-- to each seller of it; a seller's decision on a line, or the admin's on an order, is one to the buyer; everything else
-- is none, and what is older than three days is no news. What another worker takes at the moment is passed over. Answers how many events were taken.
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
    select e.id, e.order_id, e.type, e.actor, o.buyer_id
    from taken t join order_events e on e.id = t.event_id join orders o on o.id = e.order_id
    where e.created_at > now() - interval '3 days'
  ), meant as (
    select 'placed'::mail_kind as kind, buyer_id as user_id, id as event_id from events where type = 'placed'
    union all
    select distinct 'request'::mail_kind, l.seller_id, e.id
    from events e join order_lines l on l.order_id = e.order_id where e.type = 'placed'
    union all
    select 'decision'::mail_kind, buyer_id, id from events where type = 'line' and actor = 'seller'
    union all
    select 'status'::mail_kind, buyer_id, id from events where type = 'status' and actor = 'admin'
  ), written as (
    insert into mails (kind, user_id, event_id)
    select kind, user_id, event_id from meant order by event_id
    on conflict do nothing
  )
  select count(*)::integer from taken;
$$;
