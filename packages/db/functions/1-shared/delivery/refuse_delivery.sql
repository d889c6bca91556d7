-- Refuses orders with items that can't be delivered (or paid for in cash) at the PIN code, and
-- orders over a cash limit: the law's per person and day, or the shop's. The caller holds buyer,
-- entries and products.
create or replace function refuse_delivery(p_buyer uuid, p_entries uuid[], p_address jsonb)
returns void
language plpgsql
as $$
declare
  has_rules boolean;
  subtotal bigint;
  total bigint;
  today bigint;
  most bigint;
begin
  -- One statement: each one costs as much as all of it.
  select sum(c.quantity * p.price_paise),
    exists (select from delivery_rules where prefix = any(pin_prefixes(p_address ->> 'pin'))),
    (select sum(o.payable_paise) from orders o
     where o.buyer_id = p_buyer and o.payment_method = 'cash_on_delivery'
       and o.created_at >= date_trunc('day', now(), 'Asia/Kolkata')),
    (select least(legal_cash_limit() - 1, cod_limit_paise) from settings)
  into subtotal, has_rules, today, most
  from cart_entries c join products p on p.id = c.product_id
  where c.id = any(p_entries);
  if has_rules then perform refuse_undeliverable(p_entries, p_address ->> 'pin'); end if;
  total := subtotal + shipping_for(subtotal);
  if total > most or today + total >= legal_cash_limit() then
    perform refuse_cash_over_limit(p_entries, total, coalesce(today, 0));
  end if;
end $$;

-- Names every undeliverable entry. Planned once: planning took longer than running.
create or replace function refuse_undeliverable(p_entries uuid[], p_pin text)
returns void
language plpgsql
set plan_cache_mode = force_generic_plan
as $$
declare
  unserved jsonb;
  cashless jsonb;
begin
  select jsonb_agg(named order by created_at) filter (where not serves),
    jsonb_agg(named order by created_at) filter (where serves)
  into unserved, cashless
  from (
    select jsonb_build_object('productId', p.id, 'name', full_name(p)) as named, c.created_at, d.serves
    from cart_entries c
    join products p on p.id = c.product_id
    cross join lateral deliverability(p.seller_id, p_pin) d
    where c.id = any(p_entries) and not d.cash) unreached;
  if unserved is null and cashless is null then return; end if;
  perform refuse(case when unserved is not null then 'NOT_SERVED' else 'COD_NOT_HERE' end, jsonb_strip_nulls(
    jsonb_build_object('pin', p_pin, 'unserved', unserved, 'cashless', cashless)));
end $$;

-- Names the limit (the law's first) and every item that exceeds it alone.
create or replace function refuse_cash_over_limit(p_entries uuid[], p_total bigint, p_today bigint)
returns void
language plpgsql
as $$
declare
  is_law constant boolean := p_today + p_total >= legal_cash_limit();
  most constant bigint := case when is_law then legal_cash_limit() - 1 else max_order_cash() end;
begin
  perform refuse('COD_LIMIT', jsonb_strip_nulls(jsonb_build_object(
    'isLaw', is_law, 'limitPaise', case when is_law then legal_cash_limit() else most end, 'totalPaise', p_total,
    'todayPaise', case when is_law and p_total < legal_cash_limit() then p_today end,
    'tooDear', (select jsonb_agg(jsonb_build_object('productId', p.id, 'name', full_name(p)) order by c.created_at)
                from cart_entries c join products p on p.id = c.product_id
                where c.id = any(p_entries) and c.quantity * p.price_paise > most))));
end $$;

-- The most one order may cost in cash: the law's limit, or a lower one of the shop.
create or replace function max_order_cash()
returns bigint
language sql stable
as $$ select least(legal_cash_limit() - 1, (select cod_limit_paise from settings)) $$;
