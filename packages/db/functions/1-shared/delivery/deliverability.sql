-- The prefixes under which a rule can apply to this PIN code: 5, 56, ..., 560001.
create or replace function pin_prefixes(p_pin text)
returns text[]
language sql immutable parallel safe
as $$ select array[left(p_pin, 1), left(p_pin, 2), left(p_pin, 3), left(p_pin, 4), left(p_pin, 5), left(p_pin, 6)] $$;

-- Says if a seller delivers to a PIN code, also for cash at the door, and in how many days. The
-- longest matching prefix wins, once among the shop's rules and once among the seller's: either can
-- say no, and the longer time counts. Without a rule: yes, in the shop's days.
create or replace function deliverability(p_seller uuid, p_pin text)
returns table (serves boolean, cash boolean, days integer)
language sql stable rows 1
as $$
  select coalesce(bool_and(r.serves), true), coalesce(bool_and(r.cash), true),
    coalesce(max(r.days), (select delivery_days from settings))
  from (
    (select d.serves, d.cash, d.days from delivery_rules d
     where d.seller_id is null and d.prefix = any(pin_prefixes(p_pin)) order by d.prefix desc limit 1)
    union all
    (select d.serves, d.cash, d.days from delivery_rules d
     where d.seller_id = p_seller and d.prefix = any(pin_prefixes(p_pin)) order by d.prefix desc limit 1)) r;
$$;

-- Sellers whose own rules rule out orders to the PIN code. Cash at the door is the only payment.
create or replace function sellers_not_delivering(p_pin text)
returns table (seller_id uuid)
language sql stable
as $$
  select distinct r.seller_id
  from delivery_rules r cross join lateral deliverability(r.seller_id, p_pin) d
  where r.prefix = any(pin_prefixes(p_pin)) and r.seller_id is not null and not d.cash;
$$;
