-- Asks to return pieces of a delivered line; a repeat returns the same return. An exchange keeps
-- today's price. A refused return keeps its share of the commission, as it may still be granted.
-- Locks: buyer, order, line, seller, uploads by id.
create or replace function ask_return(
  p_buyer uuid, p_line uuid, p_quantity integer, p_kind return_kind, p_reason return_reason, p_words text,
  p_exchange_for uuid, p_refund_to jsonb, p_pictures text[] default '{}')
returns jsonb
language plpgsql
as $$
declare
  buyer users;
  line order_lines;
  back record;
  made returns;
  exchange_price bigint;
begin
  -- point: asked
  select * into strict buyer from users where id = p_buyer for key share;
  perform 1 from orders
  where id = (select order_id from order_lines where id = p_line) and buyer_id = p_buyer for no key update;
  if not found then perform refuse('ORDER_NOT_FOUND'); end if;
  -- point: order locked
  select * into strict line from order_lines where id = p_line for no key update;
  select * into made from returns
  where line_id = p_line and stage = 'REQUESTED' and quantity = p_quantity and kind = p_kind and reason = p_reason
    and words = p_words
    and exchange_for is not distinct from p_exchange_for and refund_to = p_refund_to and pictures = p_pictures
  order by id desc limit 1;
  if found then return return_json(made, 'buyer'); end if;

  perform 1 from users where id = line.seller_id and deleted_at is null for key share;
  if not found then perform refuse('ACCOUNT_DELETED'); end if;
  select * into back from returnable_lines(line.order_id) b where b.line_id = p_line;
  if not found or back.pieces < p_quantity then perform refuse('NOTHING_TO_RETURN'); end if;
  if p_reason = 'late' and not back.is_late then perform refuse('NOT_LATE'); end if;
  if clock_timestamp() > (case when is_seller_fault(p_reason) then back.fault_until else back.until end) then
    perform refuse('RETURN_OVER');
  end if;
  if p_exchange_for is not null then
    select p.price_paise into exchange_price
    from products p
    join products own on own.id = line.product_id and (own.id = p.id or own.family_id = p.family_id)
    where p.id = p_exchange_for and p.stock >= p_quantity and is_listed(p)
      and p.price_paise * p_quantity < legal_cash_limit();
    if not found then perform refuse('NOT_EXCHANGED'); end if;
  end if;

  perform claim_uploads(p_buyer, '{}', p_pictures);
  perform begin_verb('return-ask');
  insert into returns (
    order_id, line_id, buyer_id, seller_id, quantity, kind, reason, words, refund_paise, commission_paise, pays,
    refund_to, answer_by, exchange_for, exchange_unit_paise, pictures)
  select line.order_id, p_line, p_buyer, line.seller_id, p_quantity, p_kind, p_reason, p_words,
    line.unit_price_paise * p_quantity,
    least(
      line.commission_paise * (before.pieces + p_quantity) / line.quantity
        - line.commission_paise * before.pieces / line.quantity,
      line.commission_paise - before.commission),
    back.pays, p_refund_to, clock_timestamp() + answer_return_hours() * interval '1 hour', p_exchange_for,
    exchange_price, p_pictures
  from (select coalesce(sum(r.quantity), 0)::bigint as pieces,
               coalesce(sum(r.commission_paise), 0)::bigint as commission
        from returns r where r.line_id = p_line and r.stage <> 'CANCELLED') before
  returning * into made;
  insert into order_events (order_id, return_id, type, to_value, actor, actor_id, actor_name)
  values (line.order_id, made.id, 'return', made.stage::text, 'buyer', buyer.id, buyer.name);
  -- point: done
  return return_json(made, 'buyer');
end $$;
