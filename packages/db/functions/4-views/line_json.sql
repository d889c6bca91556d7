-- A line of an order as the contract's lineView.
create or replace function line_json(l order_lines)
returns jsonb
language sql stable
as $$
  select jsonb_build_object(
  'id', l.id, 'cartEntryId', l.cart_entry_id, 'productId', l.product_id, 'name', l.name, 'brand', l.brand,
  'picture', l.picture, 'unitPricePaise', l.unit_price_paise, 'quantity', l.quantity, 'totalPaise', l.total_paise,
  'stage', l.stage, 'reason', l.reason, 'sellerName', (select u.name from users u where u.id = l.seller_id))
  || case when l.variant = '' then '{}' else jsonb_build_object('variant', l.variant) end;
$$;
