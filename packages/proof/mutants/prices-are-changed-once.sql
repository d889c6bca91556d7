-- promise: A change of many prices comes once, is of the versions seen and keeps to each MRP.
-- red: packages/domain/src/product/change-products.test.ts > refuses what was changed since it was seen, so that the same change comes once
create or replace function refuse_prices(p_products jsonb, p_percent integer) returns void language plpgsql as $$
begin
  return;
end $$;
