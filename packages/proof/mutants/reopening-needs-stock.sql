-- promise: A rejected order can't be reopened without stock.
-- red: packages/domain/src/order/set-order-status.test.ts > refuses to leave rejected when the stock is gone
create or replace function lock_line_products(line_ids uuid[], takes boolean) returns void language plpgsql as $$
begin
  perform 1 from products where id in (select product_id from order_lines where id = any(line_ids))
  order by id for no key update;
end $$;
