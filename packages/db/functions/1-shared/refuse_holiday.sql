-- Refuses what is sold by somebody on holiday, naming each of these products and from when on it can be ordered again.
create or replace function refuse_holiday(p_products uuid[])
returns void
language plpgsql
as $$
declare
  away jsonb;
begin
  select jsonb_agg(jsonb_build_object('productId', p.id, 'name', full_name(p), 'backOn', spoken_day(back_on(u))) order by p.id)
  into away
  from products p join users u on u.id = p.seller_id
  where p.id = any(p_products) and back_on(u) is not null;
  if away is not null then perform refuse('SELLER_ON_HOLIDAY', jsonb_build_object('away', away)); end if;
end $$;
