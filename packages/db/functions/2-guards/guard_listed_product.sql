-- Products that aren't for sale get no new cart entries or order lines; those of sellers on holiday
-- no order lines.
create or replace function guard_listed_product()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if exists (select from products p where p.id = new.product_id and not is_listed(p)) then
    perform refuse('PRODUCT_NOT_FOUND');
  end if;
  -- By the seller's key alone: joined with the product, all users were read for each line.
  if tg_table_name = 'order_lines' then
    if exists (select from users u where u.id = new.seller_id and reopens_on(u) is not null) then
      perform refuse('SELLER_ON_HOLIDAY');
    end if;
  end if;
  return new;
end $$;

create or replace trigger cart_entries_guard before insert on cart_entries
  for each row execute function guard_listed_product();
create or replace trigger order_lines_live_product before insert on order_lines
  for each row execute function guard_listed_product();
