-- promise: No statement writes order lines for products of a seller on holiday.
-- red: packages/db/src/guard-holidays.test.ts > accepts no order lines of the seller, even from carts
create or replace function guard_listed_product() returns trigger language plpgsql as $$
begin
  if exists (select from products p where p.id = new.product_id and not is_listed(p)) then
    perform refuse('PRODUCT_NOT_FOUND');
  end if;
  return new;
end $$;
