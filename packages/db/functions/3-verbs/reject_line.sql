-- Rejects a line of the seller's with a reason and returns it. With p_sold_out the product's stock
-- becomes 0, once: a repeat takes nothing added since.
-- Locks: order, line, product.
create or replace function reject_line(p_seller uuid, p_line uuid, p_reason text, p_sold_out boolean)
returns jsonb
language plpgsql
as $$
declare
  product products;
begin
  perform decide_line('reject', p_line, p_seller, p_reason);
  if p_sold_out and exists (
    select from order_events e where e.line_id = p_line and e.transaction = pg_current_xact_id()::text) then
    select p.* into product
    from products p join order_lines l on l.product_id = p.id
    where l.id = p_line and p.deleted_at is null and p.stock > 0;
    if found then perform adjust_stock(p_seller, product.id, -product.stock); end if;
  end if;
  return (select requests_json(l) from order_lines l where l.id = p_line);
end $$;
