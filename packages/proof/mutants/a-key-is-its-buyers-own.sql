-- promise: The same key of two buyers makes two orders.
-- red: packages/domain/src/order/place-again.test.ts > keeps keys of two buyers apart
create or replace function find_placed_order(p_buyer uuid, p_entries uuid[], p_key text, p_content text)
returns uuid language plpgsql as $$
begin
  return (select id from orders where idempotency_key = p_key);
end $$;
