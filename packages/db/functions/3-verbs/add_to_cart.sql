-- Adds to the buyer's entry, never beyond the stock or the limits.
-- Locks: buyer, entry.
create or replace function add_to_cart(
  p_buyer uuid, p_product uuid, p_quantity integer,
  out entry_id uuid, out new_quantity integer, out merged boolean)
language plpgsql
as $$
declare
  product products;
  held integer;
  limits settings;
begin
  -- point: asked
  perform 1 from users where id = p_buyer and deleted_at is null for no key update;
  if not found then perform refuse('NOT_LOGGED_IN'); end if;
  -- point: buyer locked
  select * into limits from settings;
  select p.* into product from products p where p.id = p_product and is_listed(p);
  if not found then perform refuse('PRODUCT_NOT_FOUND'); end if;

  perform refuse_holiday(array[product.id]);
  select quantity into held from cart_entries
  where buyer_id = p_buyer and product_id = p_product and not buy_now for update;
  if held is null
    and (select count(*) from cart_entries where buyer_id = p_buyer and not buy_now) >= limits.max_cart_entries then
    perform refuse('CART_FULL');
  end if;
  if coalesce(held, 0) + p_quantity > product.stock then
    perform refuse('OUT_OF_STOCK', jsonb_build_object(
      'shortages', jsonb_build_array(
        jsonb_build_object('productId', product.id, 'name', full_name(product), 'left', product.stock)),
      'inCart', coalesce(held, 0)));
  end if;
  if coalesce(held, 0) + p_quantity > limits.max_quantity_per_line then
    perform refuse('QUANTITY_LIMIT', jsonb_build_object('limit', limits.max_quantity_per_line));
  end if;

  -- point: checked
  insert into cart_entries as c (buyer_id, product_id, quantity)
  values (p_buyer, p_product, p_quantity)
  on conflict (buyer_id, product_id, buy_now)
  do update set quantity = c.quantity + excluded.quantity, updated_at = clock_timestamp()
  returning c.id, c.quantity into entry_id, new_quantity;
  merged := held is not null;
end $$;
