-- Inserts the order, its lines (a snapshot of the products) and its event. Promises the longest
-- delivery time. Takes the recipient from the account unless the address names one.
create or replace function write_order(
  p_buyer uuid, p_entries uuid[], p_key text, p_address jsonb, p_payment payment_method, p_content text)
returns uuid
language plpgsql
as $$
declare
  placed uuid;
  pin constant text := p_address ->> 'pin';
  has_rules constant boolean := exists (select from delivery_rules where prefix = any(pin_prefixes(pin)));
begin
  insert into orders (buyer_id, payment_method, shipping_address, subtotal_paise, shipping_paise, total_paise,
                      delivery_to_shop, idempotency_key, fingerprint, delivery_days, confirmation, confirm_by)
  select p_buyer, p_payment, recipient || p_address, subtotal, shipping_for(subtotal),
         subtotal + shipping_for(subtotal), s.delivery_to_shop, p_key, p_content, coalesce(most_days, s.delivery_days),
         case when asks then 'waiting'::order_confirmation end, case when asks then confirmation_deadline() end
  from (select sum(c.quantity * p.price_paise)::bigint as subtotal, max(d.days) as most_days
        from cart_entries c join products p on p.id = c.product_id
        left join lateral deliverability(p.seller_id, pin) d on has_rules
        where c.id = any(p_entries)) sums,
    (select jsonb_build_object('name', name, 'phone', normalize_phone(contact)) as recipient from users
      where id = p_buyer) account,
    settings s, needs_confirmation(p_buyer) asks
  returning id into placed;

  insert into order_lines (order_id, cart_entry_id, seller_id, product_id, name, brand, picture, variant, category,
                           unit_price_paise, quantity, shipping_paise, delivery_days, return_days, commission_paise,
                           stage)
  select placed, c.id, p.seller_id, p.id, p.name, p.brand, p.pictures[1],
    coalesce(array_to_string(p.option_values, ', '), ''), p.category, p.price_paise, c.quantity,
    coalesce(shares[row_number() over (order by c.created_at, c.id)], 0),
    case when has_rules then (select d.days from deliverability(p.seller_id, pin) d) else o.delivery_days end,
    return_days_for(p), commission_for(p.seller_id, p.category, p.price_paise * c.quantity, c.quantity), t.to_stage
  from orders o
  left join lateral shipping_shares(o.shipping_paise, array(
    select c.quantity * p.price_paise from cart_entries c join products p on p.id = c.product_id
    where c.id = any(p_entries) order by c.created_at, c.id)) shares on o.shipping_paise > 0
  cross join cart_entries c
  join products p on p.id = c.product_id
  join line_transitions t on t.verb = 'place' and t.from_stage = c.stage
  where o.id = placed and c.id = any(p_entries)
  order by c.created_at, c.id;

  insert into order_events (order_id, type, to_value, actor, actor_id, actor_name)
  select placed, 'placed', 'pending', 'buyer', id, name from users where id = p_buyer;
  return placed;
end $$;

-- True while the shop asks for it and the buyer has no confirmed order and no delivered parcel.
create or replace function needs_confirmation(p_buyer uuid)
returns boolean
language sql stable
as $$
  select s.confirm_first_order and not exists (
    select from orders o
    where o.buyer_id = p_buyer and (o.confirmation = 'confirmed'
      or exists (select from shipments d where d.order_id = o.id and d.stage = 'DELIVERED')))
  from settings s;
$$;

create or replace function confirmation_deadline()
returns timestamptz
language sql stable
as $$ select now() + confirm_hours * interval '1 hour' from settings; $$;

-- Ten digits without +91 or 0; any other number as typed.
create or replace function normalize_phone(contact text)
returns text
language sql immutable
as $$
  select coalesce(substring(regexp_replace(contact, '\D', '', 'g') from '^(?:0{0,2}91|0)?([1-9]\d{9})$'), contact);
$$;

-- The category's days or the shop's, or the product's own if shorter.
create or replace function return_days_for(p products)
returns integer
language sql stable
as $$
  select least(p.return_days,
    coalesce((select days from return_rules where category = p.category), (select return_days from settings)));
$$;
