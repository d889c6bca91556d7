-- Sets the quantity of a cart entry, up to the stock and the limit.
-- Locks: entry.
create or replace function set_cart_quantity(p_buyer uuid, p_entry uuid, p_quantity integer)
returns uuid
language plpgsql
as $$
declare
  product products;
  most integer;
begin
  -- point: asked
  select p.* into product
  from cart_entries c join products p on p.id = c.product_id
  where c.id = p_entry and c.buyer_id = p_buyer
  for update of c;
  if not found then perform refuse('ENTRY_NOT_FOUND'); end if;
  if not is_listed(product) then perform refuse('PRODUCT_NOT_FOUND'); end if;
  -- point: entry locked
  if p_quantity > product.stock then
    perform refuse('OUT_OF_STOCK', jsonb_build_object(
      'shortages', jsonb_build_array(
        jsonb_build_object('productId', product.id, 'name', product.name, 'left', product.stock))));
  end if;
  select max_quantity_per_line into most from settings;
  if p_quantity > most then perform refuse('QUANTITY_LIMIT', jsonb_build_object('limit', most)); end if;
  -- point: checked
  update cart_entries set quantity = p_quantity, updated_at = clock_timestamp() where id = p_entry;
  return p_entry;
end $$;
