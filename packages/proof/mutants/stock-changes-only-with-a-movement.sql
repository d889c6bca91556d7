-- promise: The number of pieces changes only together with the number of the movement that says so.
-- red: packages/domain/src/order/place-order.test.ts > refuses to change stock without a movement
create or replace function guard_product() returns trigger language plpgsql as $$
begin
  return null;
end $$;
