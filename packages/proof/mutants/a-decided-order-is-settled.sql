-- promise: An order whose lines are all decided has a status that says so.
-- red: packages/domain/src/order/decide-line.test.ts > settles the order when every line is decided
create or replace function settle_order(p_order uuid) returns void language plpgsql as $$
begin
end $$;
