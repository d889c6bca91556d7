-- An open cart entry at today's price: the contract's cartEntryView.
create or replace function cart_entry_json(c cart_entries)
returns jsonb
language sql stable
as $$
  select jsonb_build_object(
    'id', c.id, 'quantity', c.quantity, 'totalPaise', c.quantity * p.price_paise, 'createdAt', iso(c.created_at),
    'available', is_listed(p) and p.stock > 0 and back_on(u) is null,
    'problem', case when not is_listed(p) then 'deleted' when back_on(u) is not null then 'away' when p.stock = 0 then 'sold-out'
                    when p.stock < c.quantity then 'not-enough' end,
    'product', product_card_json(p) || jsonb_build_object('sellerId', p.seller_id, 'sellerName', u.name))
  from products p join users u on u.id = p.seller_id
  where p.id = c.product_id;
$$;
