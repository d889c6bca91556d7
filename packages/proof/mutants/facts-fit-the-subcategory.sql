-- promise: Facts of a product are those its subcategory allows.
-- red: packages/db/src/product-details.test.ts > don't outlive their subcategory, or an MRP below the price
create or replace function guard_product_facts() returns trigger language plpgsql as $$
begin
  return null;
end $$;
