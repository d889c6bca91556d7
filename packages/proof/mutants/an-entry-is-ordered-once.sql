-- promise: Entries that became an order answer that order, whatever the key.
-- red: packages/domain/src/order/place-again.test.ts > answers the order that an entry became when the client has a new key
create or replace function find_placed_order(p_buyer uuid, p_entries uuid[], p_key text, p_content text)
returns uuid language plpgsql as $$
declare
  earlier orders;
begin
  select * into earlier from orders where buyer_id = p_buyer and idempotency_key = p_key;
  if earlier.fingerprint <> p_content then perform refuse('KEY_REUSED'); end if;
  return earlier.id;
end $$;
