-- Refuses what is sold by somebody on holiday, naming each of these products and from when on it can be ordered again.
-- Each seller is found by their key, and that is planned once: planning again for each order took longer than running it.
create or replace function refuse_holiday(p_products uuid[])
returns void
language plpgsql
set plan_cache_mode = force_generic_plan
as $$
declare
  away jsonb;
begin
  select jsonb_agg(jsonb_build_object('productId', p.id, 'name', full_name(p), 'backOn', spoken_day(seller.back_on)) order by p.id)
  into away
  from products p
  cross join lateral (select back_on(u) from users u where u.id = p.seller_id limit 1) seller
  where p.id = any(p_products) and seller.back_on is not null;
  if away is not null then perform refuse('SELLER_ON_HOLIDAY', jsonb_build_object('away', away)); end if;
end $$;
