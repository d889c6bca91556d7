-- With `takes`, refuses lines for which too little stock is left, naming each.
-- Locks: products by id.
create or replace function lock_line_products(line_ids uuid[], takes boolean)
returns void
language plpgsql
as $$
declare
  shortages jsonb;
begin
  perform 1
  from products
  where id in (select product_id from order_lines where id = any(line_ids))
  order by id
  for no key update;

  select jsonb_agg(jsonb_build_object('productId', p.id, 'name', full_name(p), 'left', p.stock) order by p.id)
  into shortages
  from order_lines l join products p on p.id = l.product_id
  where takes and l.id = any(line_ids) and p.stock < l.quantity;
  if shortages is not null then perform refuse('OUT_OF_STOCK', jsonb_build_object('shortages', shortages)); end if;
end $$;
