-- promise: A buyer gets no mail of what they did themselves.
-- red: packages/domain/src/mail/mail.test.ts > are none to a buyer who cancels
create or replace function queue_order_mails(p_limit integer) returns integer language sql as $$
  with taken as (
    update outbox set delivered_at = clock_timestamp() where delivered_at is null returning event_id
  ), written as (
    insert into mails (kind, user_id, event_id)
    select 'decision', o.buyer_id, e.id
    from taken t join order_events e on e.id = t.event_id join orders o on o.id = e.order_id where e.type = 'line'
  )
  select count(*)::integer from taken;
$$;
