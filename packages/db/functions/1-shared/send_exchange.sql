-- Writes the order by which what is wanted instead goes out, to where the first one went, with nothing to pay and approved by its
-- seller. Refused where it is not for sale any more or too few are left. Locks: the product.
create or replace function send_exchange(r returns)
returns void
language plpgsql
as $$
declare
  product products;
  line order_lines;
  placed uuid;
  made uuid;
begin
  select * into product from products where id = r.exchange_for for no key update;
  if not is_listed(product) or product.stock < r.quantity then perform refuse('NOT_EXCHANGED'); end if;
  select * into strict line from order_lines where id = r.line_id;
  insert into orders (buyer_id, payment_method, shipping_address, subtotal_paise, shipping_paise, total_paise,
                      idempotency_key, fingerprint, delivery_days, exchange_of)
  select o.buyer_id, o.payment_method, o.shipping_address, r.refund_paise, 0, r.refund_paise, concat_ws(' ', 'exchange', r.number, nullif((select count(*) from orders e where e.exchange_of = r.id), 0)), '', o.delivery_days, r.id
  from orders o where o.id = r.order_id
  returning id into placed;
  insert into order_lines (order_id, cart_entry_id, seller_id, product_id, name, brand, picture, variant, category,
                           unit_price_paise, quantity, delivery_days, return_days, stage)
  select placed, uuidv7(), r.seller_id, product.id, product.name, product.brand, product.pictures[1],
    coalesce(array_to_string(product.option_values, ', '), ''), product.category, line.unit_price_paise, r.quantity, o.delivery_days, line.return_days, 'ORDERED'
  from orders o where o.id = placed
  returning id into made;
  insert into order_events (order_id, type, to_value, actor, actor_id, actor_name)
  select placed, 'placed', 'pending', 'buyer', id, name from users where id = r.buyer_id;
  perform move_line_stock(array[made], 'reserved');
  perform decide_line('approve', made, r.seller_id, null);
end $$;
