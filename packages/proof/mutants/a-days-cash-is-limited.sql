-- promise: A buyer's orders of one day stay below the legal cash limit.
-- red: packages/domain/src/delivery/order-delivery.test.ts > stays below it in all that one account orders
create or replace function refuse_delivery(p_buyer uuid, p_entries uuid[],
  p_address jsonb) returns void language plpgsql as $$
begin
end $$;
