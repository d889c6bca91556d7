-- promise: A buyer has no more open orders than the settings allow.
-- red: packages/domain/src/order/place-order.test.ts > refuses one order too many that is still open
create or replace function refuse_open_orders(p_buyer uuid) returns void language plpgsql as $$
begin
end $$;
