-- promise: A used key is refused for other content.
-- red: packages/domain/src/order/place-again.test.ts > refuses other content under that key
create or replace function find_placed_order(p_buyer uuid, p_entries uuid[], p_key text, p_content text)
returns uuid language plpgsql as $$
begin
  return (select id from orders where buyer_id = p_buyer and idempotency_key = p_key);
end $$;
