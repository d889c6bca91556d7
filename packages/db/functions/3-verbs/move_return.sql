-- Moves a return by a verb of its stage table, with stock, money, event and exchange order. A
-- repeat by the same person returns the same.
-- Locks: order, return, products by id, parcel.
create or replace function move_return(p_actor actor, p_actor_id uuid, p_return uuid, p_verb text, p_words text)
returns jsonb
language plpgsql
as $$
declare
  stands returns;
  reached return_stage;
  was return_stage;
  actor_name text;
  credit bigint;
  paid bigint;
begin
  -- point: asked
  perform 1 from orders
  where id = (select order_id from returns
              where id = p_return and case p_actor
                when 'buyer' then buyer_id = p_actor_id
                when 'seller' then seller_id = p_actor_id
                else true end)
  for no key update;
  if not found then perform refuse('RETURN_NOT_FOUND'); end if;
  -- point: order locked
  select * into strict stands from returns where id = p_return for no key update;
  was := stands.stage;
  select to_stage into reached from return_transitions where verb = p_verb and actor = p_actor and from_stage = was;
  if not found or p_verb in ('refund-difference', 'shop-refund-difference') and stands.difference_paise = 0 then
    if was_moved_by(stands, p_actor, p_actor_id, p_verb, p_words) then return return_json(stands, p_actor); end if;
    perform refuse('RETURN_MOVED', jsonb_build_object('returnStage', was));
  end if;
  if p_verb = 'direct' and stands.told = p_words then return return_json(stands, p_actor); end if;
  if p_verb = 'refuse' and is_seller_fault(stands.reason) then perform refuse('MUST_TAKE_BACK'); end if;
  if p_verb = 'dispute' and stands.is_final or p_verb = 'exchange' and stands.kind <> 'exchange'
    or p_verb in ('refund', 'refund-difference') and stands.pays <> 'seller' then
    perform refuse('RETURN_MOVED', jsonb_build_object('returnStage', was));
  end if;
  if was = 'REFUSED' and not exists (
    select from order_lines l join shipments s on s.id = l.shipment_id
    where l.id = stands.line_id and s.stage = 'DELIVERED' and s.id < stands.id) then
    perform refuse('NOTHING_TO_RETURN');
  end if;
  if p_verb = 'receive-good' then perform lock_line_products(array[stands.line_id], false); end if;
  -- point: product locked

  actor_name := case when p_actor = 'admin' then (select name from admins where id = p_actor_id)
                     when p_actor <> 'system' then (select name from users where id = p_actor_id) end;
  paid := case
    when p_verb in ('refund', 'shop-refund') then stands.refund_paise - stands.refunded_paise
    when p_verb in ('refund-difference', 'shop-refund-difference') then stands.difference_paise
    else 0 end;
  credit := case p_verb when 'exchange' then send_exchange(stands) else stands.credit_paise end;
  perform begin_verb('return-' || p_verb);
  update returns
  set stage = reached, is_final = is_final or p_actor = 'admin' and paid = 0, credit_paise = credit,
      refunded_paise = refunded_paise + paid,
      told = case when paid = 0 then p_words when reached = 'REFUNDED' then '' else told end,
      reference = case when paid = 0 then reference else p_words end,
      is_good = case p_verb
        when 'receive-good' then true
        when 'receive-damaged' then false
        when 'grant-back' then false
        else is_good end,
      updated_at = clock_timestamp()
  where id = p_return
  returning * into stands;
  insert into order_events (order_id, return_id, type, from_value, to_value, actor, actor_id, actor_name, reason)
  values (stands.order_id, stands.id, 'return', was::text, reached::text, p_actor, p_actor_id, actor_name,
          case when p_actor <> 'buyer' then nullif(p_words, '') end);
  if p_verb = 'receive-good' then perform restock_return(stands); end if;
  -- point: moved
  if reached = 'RECEIVED' then perform book_return(stands, p_actor, p_actor_id); end if;
  if paid > 0 then perform book_refund(stands, paid, p_actor, p_actor_id); end if;
  if p_actor = 'admin' then
    perform note_admin_event(p_actor_id,
      case when paid > 0 then 'return-refunded' else 'return-decided' end::admin_event_type, stands.id,
                             'R' || stands.number, was::text, reached::text, nullif(p_words, ''));
  end if;
  -- point: done
  return return_json(stands, p_actor);
end $$;

-- True if this person brought the return to its stage by this verb and words.
create or replace function was_moved_by(r returns, p_actor actor, p_actor_id uuid, p_verb text, p_words text)
returns boolean
language sql stable
as $$
  select exists (select from return_transitions t where t.verb = p_verb and t.actor = p_actor and t.to_stage = r.stage)
    and (select e.actor = p_actor and e.actor_id = p_actor_id
         from order_events e where e.return_id = r.id order by e.id desc limit 1)
    and case p_verb when 'receive-good' then r.is_good when 'receive-damaged' then not r.is_good
          else p_words = case when p_verb ~ 'refund' then r.reference else r.told end end;
$$;

-- Places and approves the order of the exchange, at the lower of the prices then and now; returns
-- the part of it that the returned pieces pay. Refused if unlisted or sold out.
-- Locks: product.
create or replace function send_exchange(r returns)
returns bigint
language plpgsql
as $$
declare
  product products;
  price bigint;
  credit bigint;
  placed uuid;
  made uuid;
begin
  select * into product from products where id = r.exchange_for for no key update;
  if not is_listed(product) or product.stock < r.quantity then perform refuse('NOT_EXCHANGED'); end if;
  price := least(r.exchange_unit_paise, product.price_paise);
  credit := least(r.refund_paise - r.refunded_paise, price * r.quantity);
  insert into orders (buyer_id, payment_method, shipping_address, subtotal_paise, shipping_paise, total_paise,
                      credit_paise, idempotency_key, fingerprint, delivery_days, exchange_of)
  select o.buyer_id, o.payment_method, o.shipping_address, price * r.quantity, 0, price * r.quantity, credit,
    concat_ws(' ', 'exchange', r.number, nullif((select count(*) from orders e where e.exchange_of = r.id), 0)), '',
    o.delivery_days, r.id
  from orders o where o.id = r.order_id
  returning id into placed;
  insert into order_lines (order_id, cart_entry_id, seller_id, product_id, name, brand, picture, variant, category,
                           unit_price_paise, quantity, delivery_days, return_days, commission_paise, stage)
  select placed, uuidv7(), r.seller_id, product.id, product.name, product.brand, product.pictures[1],
    coalesce(array_to_string(product.option_values, ', '), ''), product.category, price, r.quantity,
    o.delivery_days, return_days_for(product),
    commission_for(r.seller_id, product.category, price * r.quantity, r.quantity), 'ORDERED'
  from orders o where o.id = placed
  returning id into made;
  insert into order_events (order_id, type, to_value, actor, actor_id, actor_name)
  select placed, 'placed', 'pending', 'buyer', id, name from users where id = r.buyer_id;
  perform move_line_stock(array[made], 'reserved');
  perform decide_line('approve', made, r.seller_id, null);
  return credit;
end $$;

-- The caller holds the product.
create or replace function restock_return(r returns)
returns void
language sql
as $$
  with moved as (
    update products p
    set stock = p.stock + r.quantity, stock_seq = p.stock_seq + 1, updated_at = clock_timestamp()
    from order_lines l
    where l.id = r.line_id and p.id = l.product_id
    returning p.id, p.stock_seq, p.stock
  )
  insert into stock_movements (product_id, seq, delta, stock_after, reason, return_id)
  select id, stock_seq, r.quantity, stock, 'returned', r.id from moved;
$$;
