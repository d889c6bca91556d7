-- A deleted product takes no new entries.
create or replace function guard_cart_entry()
returns trigger
language plpgsql
as $$
begin
  if exists (select from products where id = new.product_id and deleted_at is not null) then
    perform refuse('PRODUCT_NOT_FOUND');
  end if;
  return new;
end $$;

create or replace trigger cart_entries_guard before insert on cart_entries
  for each row execute function guard_cart_entry();
