-- promise: An order's mail to a seller lists only that seller's lines.
-- red: packages/domain/src/mail/mail.test.ts > one to each seller with their own lines
create or replace function mail_facts(m mails) returns jsonb language sql stable as $$
  select jsonb_build_object('order', order_json(o) - 'events', 'decided', e.to_value, 'reason', e.reason,
                            'buyerName', (select u.name from users u where u.id = o.buyer_id))
  from order_events e join orders o on o.id = e.order_id where e.id = m.event_id;
$$;
