-- promise: The same entries for another recipient don't return the earlier order.
-- red: packages/domain/src/order/place-again.test.ts > refuses with what differs when they go to somebody or somewhere else now
create or replace function refuse_other_delivery(p_order uuid, p_address jsonb)
returns void language plpgsql as $$
begin
end $$;
