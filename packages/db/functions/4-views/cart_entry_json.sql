-- The contract's cartEntryView. The seller is read by key: joined, all users were read per entry.
create or replace function cart_entry_json(c cart_entries)
returns jsonb
language sql stable
as $$
  select jsonb_build_object(
    'id', c.id, 'quantity', c.quantity, 'totalPaise', c.quantity * p.price_paise, 'createdAt', iso(c.created_at),
    'available', is_listed(p) and p.stock > 0 and seller.reopens_on is null,
    'problem', case
      when not is_listed(p) then 'deleted'
      when seller.reopens_on is not null then 'away'
      when p.stock = 0 then 'sold-out'
                    when p.stock < c.quantity then 'not-enough' end,
    'product', product_card_json(p) || jsonb_build_object('sellerId', p.seller_id, 'sellerName', seller.name))
  from products p
  cross join lateral (select u.name, reopens_on(u) from users u where u.id = p.seller_id limit 1) seller
  where p.id = c.product_id;
$$;
