-- The seller turns down an ordered line of theirs with a reason; its stock comes back. Where they say that the product
-- is sold out, nothing of it is left to sell afterwards: once, with the decision, so that the same call again takes
-- nothing that was added since. Answers the line as the seller sees it. Locks: order, line, product.
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
