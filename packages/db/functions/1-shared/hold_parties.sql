-- Keeps the buyer and the sellers of an order from deleting their accounts until this statement is done. Answers whether
-- somebody did before, whose line stands or would stand again. Locks: persons by id, before the order.
create or replace function hold_parties(p_order uuid)
returns boolean
language plpgsql
as $$
begin
  perform 1 from users
  where id in (select buyer_id from orders where id = p_order
               union all select seller_id from order_lines where order_id = p_order)
  order by id for key share;
  return exists (
    select from orders o join users u on u.id = o.buyer_id where o.id = p_order and u.deleted_at is not null
    union all
    select from order_lines l join users u on u.id = l.seller_id
    where l.order_id = p_order and u.deleted_at is not null
      and (l.stage in ('ORDERED', 'APPROVED') or l.closed_from is not null));
end $$;
