-- Takes a product out of the shop with a reason that its seller reads, there and, at a confirmed address, in a mail. Orders keep it. Hidden already, it gets the new
-- reason; the same reason again writes nothing. Where it led its family, another of it does.
create or replace function hide_product(p_admin uuid, p_product uuid, p_reason text)
returns uuid
language plpgsql
as $$
declare
  product products;
  -- The seller first, as one who deletes their account has it: the mail to them holds their row.
  held uuid[] := hold_families(array[p_product]);
begin
  select * into product from products where id = p_product and deleted_at is null;
  if not found then perform refuse('PRODUCT_NOT_FOUND'); end if;
  -- point: product locked
  if product.hidden_reason is distinct from p_reason then
    update products
    set hidden_at = coalesce(hidden_at, clock_timestamp()), hidden_reason = p_reason, updated_at = clock_timestamp()
    where id = p_product;
    perform refresh_families(held);
    perform note_admin_event(p_admin, 'product-hidden', p_product, left(full_name(product), 200), null, null, p_reason);
    insert into mails (kind, user_id, admin_event_id)
    select 'hidden', s.id, e.id from admin_events e join users s on s.id = product.seller_id
    where e.subject_id = p_product and e.transaction = pg_current_xact_id()::text and s.confirmed_at is not null;
  end if;
  return p_product;
end $$;
