-- A price that is changed by so many per cent, rounded to whole paise, halves up (the contract's changedPrice).
create or replace function changed_price(p_price bigint, p_percent integer)
returns bigint
language sql immutable
as $$ select div(p_price::numeric * (100 + p_percent) + 50, 100)::bigint $$;
