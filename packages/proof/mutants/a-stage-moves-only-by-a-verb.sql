-- promise: A line's stage moves only by a verb of the transition table.
-- red: packages/domain/src/order/place-order.test.ts > a line without a verb
create or replace function guard_order_line() returns trigger language plpgsql as $$
begin
  if (old.unit_price_paise, old.quantity) is distinct from (new.unit_price_paise, new.quantity) then
    raise exception 'an ordered line cannot change its content' using errcode = 'HA002';
  end if;
  return new;
end $$;
