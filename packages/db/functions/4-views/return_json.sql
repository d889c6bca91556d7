-- The contract's returnView. Refund details are for the buyer, admins and a seller who pays.
create or replace function return_json(r returns, p_viewer actor)
returns jsonb
language sql stable
as $$
  select jsonb_build_object(
    'id', r.id, 'number', r.number, 'orderId', o.id, 'orderNumber', o.number, 'lineId', l.id, 'productId', l.product_id,
    'name', l.name, 'variant', l.variant, 'picture', l.picture, 'sellerName', s.name, 'buyerName', b.name,
    'quantity', r.quantity, 'kind', r.kind, 'reason', r.reason, 'words', r.words, 'pictures', to_jsonb(r.pictures),
    'stage', r.stage, 'refundPaise', r.refund_paise, 'refundedPaise', r.refunded_paise, 'pays', r.pays,
    'exchangePaise', x.price, 'creditPaise', x.credit,
    'differencePaise', case when x.price is null then 0 else r.refund_paise - r.refunded_paise - x.credit end,
    'refundTo', case when p_viewer <> 'seller' or r.pays = 'seller' then r.refund_to end, 'isFinal', r.is_final,
    'answerBy', iso(r.answer_by), 'isGood', r.is_good, 'reference', r.reference,
    'refundedBy', (
      select e.actor from order_events e
      where r.refunded_paise > 0 and e.return_id = r.id and is_refund(e) order by e.id desc limit 1),
    'exchangeFor', (
      select coalesce(array_to_string(p.option_values, ', ') || ', ', '') || 'the same again'
      from products p where p.id = r.exchange_for and p.id = l.product_id
      union all
      select array_to_string(p.option_values, ', ') from products p
      where p.id = r.exchange_for and p.id <> l.product_id),
    'exchangeOrder', (
      select jsonb_build_object('id', e.id, 'number', e.number) from orders e
      where e.exchange_of = r.id order by e.id desc limit 1),
    'heard', coalesce((
      select jsonb_agg(jsonb_build_object('to', e.to_value, 'by', e.actor, 'words', e.reason) order by e.id)
      from order_events e
      where e.return_id = r.id and e.reason is not null and not is_refund(e)), '[]'),
    'askedAt', iso(r.created_at), 'movedAt', iso(r.updated_at), 'told', nullif(r.told, ''))
  from orders o, order_lines l, users s, users b, exchange_amounts(r) x
  where o.id = r.order_id and l.id = r.line_id and s.id = r.seller_id and b.id = r.buyer_id;
$$;

-- The price of an exchange and the part of it that the returned pieces pay: of its order, or if
-- sent now. Null and 0 for refunds.
create or replace function exchange_amounts(r returns, out price bigint, out credit bigint)
language sql stable
as $$
  select price, case when r.stage = 'EXCHANGED' then r.credit_paise
    else coalesce(least(r.refund_paise - r.refunded_paise, price), 0) end
  from (
    select case when r.stage = 'EXCHANGED' then (
        select o.total_paise from orders o where o.exchange_of = r.id order by o.id desc limit 1)
      else r.quantity * (select least(r.exchange_unit_paise, p.price_paise) from products p where p.id = r.exchange_for)
      end as price) sent;
$$;

-- True for events that paid the buyer; their reason is the bank reference.
create or replace function is_refund(e order_events)
returns boolean
language sql immutable
as $$ select e.to_value = 'REFUNDED' or e.from_value = 'EXCHANGED' and e.to_value = 'EXCHANGED' $$;
