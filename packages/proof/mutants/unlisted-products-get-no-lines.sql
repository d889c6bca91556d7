-- promise: Products that aren't for sale get into no cart and no order.
-- red: packages/db/src/guards.test.ts > accepts no new cart entries or order lines
create or replace function guard_listed_product() returns trigger language plpgsql as $$
begin
  return new;
end $$;
