-- Sets the quantity of the buyer's "buy now" entry, next to the cart.
-- Locks: buyer.
create or replace function buy_now(p_buyer uuid, p_product uuid, p_quantity integer)
returns uuid
language plpgsql
as $$
declare
  product products;
  most integer := (select max_quantity_per_line from settings);
  entry uuid;
begin
  -- point: asked
  perform 1 from users where id = p_buyer and deleted_at is null for no key update;
  if not found then perform refuse('NOT_LOGGED_IN'); end if;
  -- point: buyer locked
  select p.* into product from products p where p.id = p_product and is_listed(p);
  if not found then perform refuse('PRODUCT_NOT_FOUND'); end if;
  perform refuse_holiday(array[product.id]);
  if p_quantity > product.stock then
    perform refuse('OUT_OF_STOCK', jsonb_build_object(
      'shortages', jsonb_build_array(
        jsonb_build_object('productId', product.id, 'name', full_name(product), 'left', product.stock))));
  end if;
  if p_quantity > most then perform refuse('QUANTITY_LIMIT', jsonb_build_object('limit', most)); end if;

  -- point: checked
  insert into cart_entries as c (buyer_id, product_id, quantity, buy_now)
  values (p_buyer, p_product, p_quantity, true)
  on conflict (buyer_id, product_id, buy_now)
  do update set quantity = excluded.quantity, updated_at = clock_timestamp()
  returning c.id into entry;
  return entry;
end $$;
