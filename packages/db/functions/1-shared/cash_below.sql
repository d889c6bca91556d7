-- By law the cash of one person stays below this, in paise, in one order and in all of a day: the contract's
-- lawfulCashBelow, which names the section.
create or replace function cash_below()
returns bigint
language sql immutable parallel safe
as $$ select 20000000::bigint $$;

-- The most cash that one order may cost: what the law leaves, or less where the shop says so.
create or replace function most_cash()
returns bigint
language sql stable
as $$ select least(cash_below() - 1, (select cod_limit_paise from settings)) $$;
