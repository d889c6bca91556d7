-- The contract's productCard.
create or replace function product_card_json(p products)
returns jsonb
language sql stable
as $$
  select jsonb_build_object(
  'id', p.id, 'name', p.name, 'brand', p.brand, 'category', p.category, 'subcategory', p.subcategory,
  'pricePaise', p.price_paise, 'mrpPaise', p.mrp_paise, 'stock', p.stock, 'picture', p.pictures[1],
  'rating', case when p.rating_count > 0
    then jsonb_build_object('average', p.rating_average, 'count', p.rating_count) end)
  || holiday_json(p.seller_id)
  || case when p.family_id is null then '{}'
    else jsonb_build_object('variant', array_to_string(p.option_values, ', ')) end;
$$;

-- The day a seller on holiday is back, as part of every product view.
create or replace function holiday_json(p_seller uuid)
returns jsonb
language sql stable
as $$
  select coalesce((select jsonb_build_object('backOn', short_day(reopens_on(u))) from users u
                   where u.id = p_seller and reopens_on(u) is not null), '{}');
$$;
