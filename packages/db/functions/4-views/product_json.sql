-- The contract's productView.
create or replace function product_json(p products)
returns jsonb
language sql stable
as $$
  select product_card_json(p) || jsonb_build_object(
  'description', p.description, 'pictures', p.pictures,
  'sellerName', (select u.name from users u where u.id = p.seller_id),
  p."@all_details_json",
  'createdAt', iso(p.created_at), 'updatedAt', iso(p.updated_at))
  || case when p.family_id is null then '{}'
    else jsonb_build_object('optionValues', p.option_values, 'siblings', family_json(p.family_id)) end;
$$;
