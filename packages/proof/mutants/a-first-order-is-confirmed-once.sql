-- promise: Parallel confirmations confirm an order once; the second is refused.
-- red: packages/db/src/locks.test.ts > an order confirmed twice concurrently is confirmed once
create or replace function confirm_order(p_hash bytea) returns jsonb language plpgsql as $$
declare
  placed orders;
begin
  select o.* into placed from order_confirmations c join orders o on o.id = c.order_id where c.token_hash = p_hash;
  if placed.confirmation <> 'waiting' then perform refuse('ORDER_CONFIRMED'); end if;
  insert into order_events (order_id, type, from_value, to_value, actor, actor_id, actor_name)
  values (placed.id, 'confirmation', 'waiting', 'confirmed', 'buyer', placed.buyer_id, 'Asha');
  update orders set confirmation = 'confirmed' where id = placed.id and confirmation = 'waiting';
  return jsonb_build_object('orderId', placed.id, 'number', placed.number);
end $$;
