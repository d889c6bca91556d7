-- promise: Shipping costs its fee at exactly the threshold.
-- red: packages/domain/src/order/place-order.test.ts > charges shipping at exactly the threshold
create or replace function shipping_for(subtotal bigint) returns bigint language sql stable as $$
  select case when subtotal >= free_above_paise then 0 else shipping_fee_paise end from settings;
$$;
