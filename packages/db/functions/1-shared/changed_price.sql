-- A price that is changed by so many per cent, halves up: one in whole rupees stays so from a rupee on, any other comes to whole
-- paise (the contract's changedPrice).
create or replace function changed_price(p_price bigint, p_percent integer)
returns bigint
language sql immutable
as $$
  select case when p_price % 100 = 0 and p_price * (100 + p_percent) >= 10000
    then div(p_price::numeric * (100 + p_percent) + 5000, 10000)::bigint * 100
    else div(p_price::numeric * (100 + p_percent) + 50, 100)::bigint end
$$;
