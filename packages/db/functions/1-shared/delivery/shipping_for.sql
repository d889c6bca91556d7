-- Shipping is free ABOVE the threshold, not at it.
create or replace function shipping_for(subtotal bigint)
returns bigint
language sql stable
as $$
  select case when free_above_paise is not null and subtotal > free_above_paise then 0
              else shipping_fee_paise end
  from settings;
$$;
