-- A price that is changed by so many per cent, rounded to whole rupees, halves up (the contract's changedPrice).
create or replace function changed_price(p_price bigint, p_percent integer)
returns bigint
language sql immutable
as $$ select (p_price * (100 + p_percent) + 5000) / 10000 * 100 $$;

-- Refuses to change these prices, naming the products, where one was changed since it was seen or would cost more than its MRP,
-- less than a rupee or more than a crore. The products are locked by the caller.
create or replace function refuse_prices(p_products jsonb, p_percent integer)
returns void
language plpgsql
as $$
declare
  called jsonb;
begin
  select jsonb_agg(full_name(p) order by p.id) into called
  from jsonb_array_elements(p_products) c join products p on p.id = (c ->> 'productId')::uuid
  where p.version <> (c ->> 'version')::integer;
  if called is not null then perform refuse('PRODUCT_CHANGED', jsonb_build_object('called', called)); end if;
  select jsonb_agg(full_name(p) order by p.id) into called
  from jsonb_array_elements(p_products) c join products p on p.id = (c ->> 'productId')::uuid
  where changed_price(p.price_paise, p_percent) > p.mrp_paise;
  if called is not null then perform refuse('PRICE_ABOVE_MRP', jsonb_build_object('called', called)); end if;
  select jsonb_agg(full_name(p) order by p.id) into called
  from jsonb_array_elements(p_products) c join products p on p.id = (c ->> 'productId')::uuid
  where changed_price(p.price_paise, p_percent) not between 100 and 1000000000;
  if called is not null then perform refuse('PRICE_OUT_OF_RANGE', jsonb_build_object('called', called)); end if;
end $$;
