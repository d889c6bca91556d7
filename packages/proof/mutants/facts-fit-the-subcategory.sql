-- promise: Facts of a product are those its subcategory allows.
-- red: packages/db/src/product-details.test.ts > do not outlive the subcategory that has names for them
create or replace function guard_product_facts() returns trigger language plpgsql as $$
begin
  return null;
end $$;
