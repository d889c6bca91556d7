-- A line of an order as the contract's lineView. The name of its seller is given, so that this becomes a part of what asks.
create or replace function line_json(l order_lines, seller_name text)
returns jsonb
language sql stable
as $$
  select jsonb_build_object(
  'id', l.id, 'cartEntryId', l.cart_entry_id, 'productId', l.product_id, 'name', l.name, 'brand', l.brand,
  'picture', l.picture, 'unitPricePaise', l.unit_price_paise, 'quantity', l.quantity, 'totalPaise', l.total_paise,
  'stage', l.stage, 'reason', l.reason, 'sellerName', seller_name)
  || case when l.variant = '' then '{}' else jsonb_build_object('variant', l.variant) end;
$$;
