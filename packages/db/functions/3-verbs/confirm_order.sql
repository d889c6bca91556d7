-- Confirms an order by its mailed link, once, and with it the account's address.
-- Locks: buyer, order.
create or replace function confirm_order(p_hash bytea)
returns jsonb
language plpgsql
as $$
declare
  linked record;
  placed orders;
begin
  -- point: asked
  select o.id as order_id, o.buyer_id into linked
  from order_confirmations c join orders o on o.id = c.order_id where c.token_hash = p_hash;
  if not found then perform refuse('ORDER_LINK_ENDED'); end if;
  perform 1 from users where id = linked.buyer_id and blocked_at is null for no key update;
  if not found then perform refuse('ORDER_LINK_ENDED'); end if;
  select * into placed from orders where id = linked.order_id for no key update;
  -- point: order locked
  if placed.confirmation = 'confirmed' then perform refuse('ORDER_CONFIRMED'); end if;
  if placed.confirmation <> 'waiting' or placed.status <> 'pending' or placed.confirm_by <= clock_timestamp() then
    perform refuse('ORDER_LINK_ENDED');
  end if;
  update orders set confirmation = 'confirmed' where id = placed.id;
  insert into order_events (order_id, type, from_value, to_value, actor, actor_id, actor_name)
  select placed.id, 'confirmation', 'waiting', 'confirmed', 'buyer', id, name from users where id = placed.buyer_id;
  -- point: confirmed
  update users set confirmed_at = clock_timestamp(), updated_at = clock_timestamp()
  where id = placed.buyer_id and confirmed_at is null;
  return jsonb_build_object('orderId', placed.id, 'number', placed.number);
end $$;
