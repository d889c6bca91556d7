-- Refuses products whose seller is on holiday, naming each with the day it can be ordered again.
-- Planned once: planning took longer than running.
create or replace function refuse_holiday(p_products uuid[])
returns void
language plpgsql
set plan_cache_mode = force_generic_plan
as $$
declare
  away jsonb;
begin
  select jsonb_agg(jsonb_build_object('productId', p.id, 'name', full_name(p), 'backOn', short_day(seller.reopens_on))
    order by p.id)
  into away
  from products p
  cross join lateral (select reopens_on(u) from users u where u.id = p.seller_id limit 1) seller
  where p.id = any(p_products) and seller.reopens_on is not null;
  if away is not null then perform refuse('SELLER_ON_HOLIDAY', jsonb_build_object('away', away)); end if;
end $$;

-- The first day after the seller's holiday; null unless they are on holiday today.
create or replace function reopens_on(seller users)
returns date
language sql stable
as $$
  select case
    when day_in_india() between seller.holiday_from and seller.holiday_until then seller.holiday_until + 1 end;
$$;

-- "3 Dec"
create or replace function short_day(day date)
returns text
language sql stable
as $$ select to_char(day, 'FMDD Mon'); $$;
