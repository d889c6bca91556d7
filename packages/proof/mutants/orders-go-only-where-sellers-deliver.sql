-- promise: No order goes to a PIN code where its seller or the shop doesn't deliver.
-- red: packages/domain/src/delivery/delivery.test.ts > where the longest rule says yes
create or replace function deliverability(p_seller uuid, p_pin text)
returns table (serves boolean, cash boolean, days integer) language sql stable as $$
  select coalesce(bool_and(d.serves), true), coalesce(bool_and(d.cash), true), 7
  from delivery_rules d
  where (d.seller_id = p_seller or d.seller_id is null) and d.prefix = any(pin_prefixes(p_pin));
$$;
