-- How PIN codes begin that a rule may name for this one: 5, 56, ..., 560001.
create or replace function pin_prefixes(p_pin text)
returns text[]
language sql immutable parallel safe
as $$ select array[left(p_pin, 1), left(p_pin, 2), left(p_pin, 3), left(p_pin, 4), left(p_pin, 5), left(p_pin, 6)] $$;

-- Whether what a seller sells comes to a PIN code, whether for cash at the door, and in how many days: what the rules of shop
-- and seller say that name most of the PIN code. A "no" of either is a "no", and the longer of their days counts; where neither
-- names days, the shop's. Where no rule names the PIN code everything comes there.
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

-- The sellers with a rule by which nothing of theirs can be ordered to a PIN code: cash is the one way to pay there is.
create or replace function sellers_not_delivering(p_pin text)
returns table (seller_id uuid)
language sql stable
as $$
  select distinct r.seller_id
  from delivery_rules r cross join lateral deliverability(r.seller_id, p_pin) d
  where r.prefix = any(pin_prefixes(p_pin)) and r.seller_id is not null and not d.cash;
$$;
