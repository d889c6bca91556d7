-- Mails the buyer the confirmation link of their order again, unless one is on its way or the order
-- no longer waits. Earlier links stay valid.
create or replace function send_order_link(p_buyer uuid, p_order uuid)
returns void
language plpgsql
as $$
begin
  if not exists (select from orders where id = p_order and buyer_id = p_buyer) then
    perform refuse('ORDER_NOT_FOUND');
  end if;
  with ended as (
    delete from mails m using order_events e join orders o on o.id = e.order_id
    where o.id = p_order and o.confirmation = 'waiting' and o.status = 'pending' and o.confirm_by > clock_timestamp()
      and e.type = 'placed' and m.event_id = e.id and m.kind = 'confirm-order' and m.ended_at is not null
    returning m.user_id, m.event_id
  )
  insert into mails (kind, user_id, event_id) select 'confirm-order', user_id, event_id from ended;
end $$;
