-- Refuses an order of which something does not come to its PIN code, or not for cash at the door, naming all of it at once;
-- and one that is more than may be paid in cash: by law, alone or with what the same buyer ordered on this day of India for the
-- same phone number and still owes, or by the shop's own limit. Buyer, entries and products are locked by the caller.
create or replace function refuse_delivery(p_buyer uuid, p_entries uuid[], p_address jsonb)
returns void
language plpgsql
as $$
declare
  unserved jsonb;
  cashless jsonb;
  too_dear jsonb;
  subtotal bigint;
  total bigint;
  today bigint;
  most bigint := most_cash();
  is_law boolean;
begin
  select
    jsonb_agg(named order by created_at) filter (where not serves),
    jsonb_agg(named order by created_at) filter (where serves and not cash),
    jsonb_agg(named order by created_at) filter (where paise > most),
    sum(paise)
  into unserved, cashless, too_dear, subtotal
  from (
    select jsonb_build_object('productId', p.id, 'name', full_name(p)) as named, c.created_at,
      c.quantity * p.price_paise as paise, d.serves, d.cash
    from cart_entries c
    join products p on p.id = c.product_id
    cross join lateral delivery_of(p.seller_id, p_address ->> 'pin') d
    where c.id = any(p_entries)) wanted;
  if unserved is not null or cashless is not null then
    perform refuse(case when unserved is not null then 'NOT_SERVED' else 'COD_NOT_HERE' end, jsonb_strip_nulls(
      jsonb_build_object('pin', p_address ->> 'pin', 'unserved', unserved, 'cashless', cashless)));
  end if;

  total := subtotal + shipping_for(subtotal);
  select coalesce(sum(o.due_paise), 0) into today
  from orders o
  where o.buyer_id = p_buyer and o.payment_method = 'cash_on_delivery'
    and o.created_at >= date_trunc('day', now(), 'Asia/Kolkata')
    and o.shipping_address ->> 'phone' = coalesce(p_address ->> 'phone', (select phone_of(contact) from users where id = p_buyer));
  is_law := today + total >= cash_below();
  if not is_law and total <= most then return; end if;
  perform refuse('COD_LIMIT', jsonb_strip_nulls(jsonb_build_object(
    'limitPaise', case when is_law then cash_below() else most end, 'isLaw', is_law, 'totalPaise', total,
    'todayPaise', case when is_law and total < cash_below() then today end, 'tooDear', too_dear)));
end $$;
