-- Returns in every stage a list shows, the demo seller's newest lines first.
create or replace function return_demo(p_admin uuid)
returns void
language plpgsql
as $$
declare
  sold record;
  made uuid;
  place integer := 0;
begin
  for sold in
    select b.line_id, o.buyer_id, l.seller_id, b.pays
    from orders o
    cross join lateral returnable_lines(o.id) b
    join order_lines l on l.id = b.line_id
    join users buyer on buyer.id = o.buyer_id
    join users seller on seller.id = l.seller_id
    where b.until > now() and buyer.email <> 'buyer@haat.test'
    order by seller.email <> 'seller@haat.test', o.created_at desc, l.id limit 5
  loop
    place := place + 1;
    made := ask_return(sold.buyer_id, sold.line_id, 1, 'refund',
      (array['broken', 'size', 'not-as-shown', 'not-expected', 'not-expected'])[place]::return_reason,
      (array[
        'It came with a crack along one side.', '', 'The colour is much darker than in the picture.', '', ''])[place],
      null, '{"way": "upi", "upi": "demo@upi"}') ->> 'id';
    continue when place = 1;
    if place = 2 then
      perform move_return('seller', sold.seller_id, made, 'refuse', 'It was worn and washed.');
      perform move_return('buyer', sold.buyer_id, made, 'dispute', 'I only tried it on; the label is still on it.');
      continue;
    end if;
    perform move_return('seller', sold.seller_id, made, 'approve', '');
    perform move_return('buyer', sold.buyer_id, made, 'send-back', 'Speed Post EM123456789IN');
    continue when place = 3;
    perform move_return('seller', sold.seller_id, made, 'receive-damaged', '');
    continue when place = 4;
    if sold.pays = 'shop' then
      perform move_return('admin', p_admin, made, 'shop-refund', 'UPI 318204419');
    else
      perform move_return('seller', sold.seller_id, made, 'refund', 'UPI 318204419');
    end if;
  end loop;
end $$;
