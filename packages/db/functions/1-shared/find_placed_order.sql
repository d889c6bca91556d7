-- The order that this request already became: by its key, or because all of its entries are the lines of one order.
-- Null when it is new; refuses a key that was used for other content.
create or replace function find_placed_order(p_buyer uuid, p_entries uuid[], p_key text, p_content text)
returns uuid
language plpgsql
as $$
declare
  earlier orders;
begin
  select * into earlier from orders where buyer_id = p_buyer and idempotency_key = p_key;
  if found then
    if earlier.fingerprint <> p_content then perform refuse('KEY_REUSED'); end if;
    return earlier.id;
  end if;
  return (
    select l.order_id
    from order_lines l join orders o on o.id = l.order_id
    where l.cart_entry_id = any(p_entries) and o.buyer_id = p_buyer
    group by l.order_id
    having count(*) = cardinality(p_entries));
end $$;
