-- Refuses to answer an earlier order to a request whose recipient or address is another, naming each field that differs.
-- A client that knows no recipient sends none, and none is compared.
create or replace function refuse_other_delivery(p_order uuid, p_address jsonb)
returns void
language plpgsql
as $$
declare
  differences jsonb;
  placed_number bigint;
begin
  select o.number,
    jsonb_agg(jsonb_build_object('field', sent.key, 'placed', o.shipping_address ->> sent.key, 'sent', sent.value)
              order by array_position(array['name', 'phone', 'houseNo', 'road', 'city', 'district', 'state', 'pin'], sent.key))
  into placed_number, differences
  from orders o, jsonb_each_text(p_address) sent
  where o.id = p_order and sent.value is distinct from o.shipping_address ->> sent.key
  group by o.number;
  if differences is null then return; end if;
  perform refuse('ALREADY_ORDERED', jsonb_build_object('number', placed_number, 'delivery', differences));
end $$;
