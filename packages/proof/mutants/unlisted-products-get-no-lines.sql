-- promise: Products that aren't for sale get into no cart and no order.
-- red: packages/db/src/guards.test.ts > takes no new cart entry and no new order line
create or replace function guard_listed_product() returns trigger language plpgsql as $$
begin
  return new;
end $$;
