-- promise: Unconfirmed addresses get no mails: they may belong to someone else.
-- red: packages/domain/src/mail/confirmed-address.test.ts > are none to people who have not confirmed their address
create or replace function queue_order_mails(p_limit integer) returns integer language sql as $$
  with taken as (
    update outbox set delivered_at = clock_timestamp()
    where consumer = 'mail' and delivered_at is null returning event_id
  ), written as (
    insert into mails (kind, user_id, event_id)
    select 'placed', o.buyer_id, e.id from taken t join order_events e on e.id = t.event_id
    join orders o on o.id = e.order_id
    where e.type = 'placed'
  )
  select count(*)::integer from taken;
$$;
